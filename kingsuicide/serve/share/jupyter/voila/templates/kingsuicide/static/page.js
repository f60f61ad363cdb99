// What the page itself does: it shows its cells when they are there, and says in words what happens to its
// connection. The words are in the page, as data.

const told = JSON.parse(document.getElementById("words").textContent);

// Voilà's page calls these; its own are in the page's source, which our policy runs no code of.
window.voila_heartbeat = () => {};
window.voila_process = () => {};
window.display_cells = () => {
  if (!window.themeLoaded) {
    window.cellLoaded = true;
    return;
  }
  const cells = document.getElementById("rendered_cells");
  if (cells) cells.style.display = "";
};
window.voila_finish = window.display_cells;
document.addEventListener("DOMContentLoaded", () => window.voila_finish());

// Once an output is there, the table or why there is none, the line that says to wait has done its work.
document.addEventListener("DOMContentLoaded", () => {
  const [line, cells] = ["wait", "rendered_cells"].map((id) => document.getElementById(id));
  if (!line || !cells) return;
  const look = () => {
    line.hidden = cells.querySelector(".jp-OutputArea-output > *") !== null;
    if (line.hidden) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(cells, { childList: true, subtree: true });
  look();  // an error comes with the page
});

// A page that is left ends its kernel. Voilà says so before a page is unloaded, which telephones do not tell.
window.addEventListener("pagehide", ({ persisted }) => {
  const config = document.getElementById("jupyter-config-data");
  if (persisted || !config) return;
  const { baseUrl, kernelId } = JSON.parse(config.textContent);
  const token = new FormData();  // without it, a Jupyter server that Voilà is in would refuse
  token.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, token);
});

// Says something at the foot of the page; what ends the table is not said over.
let isOver = false;
function say(notice, id = "") {
  if (isOver || !told[notice]) return;
  isOver = notice !== "fault";
  const line = document.getElementById("notice") ?? document.createElement("p");
  line.id = "notice";
  line.setAttribute("role", "alert");
  line.textContent = id ? `${told[notice]} ${id}` : told[notice];
  if (isOver) {
    const button = document.createElement("button");
    button.textContent = told.reload;
    button.addEventListener("click", () => location.reload());
    line.append(button);
  }
  document.body.append(line);
}

// The socket to the kernel, which also hears what the server itself says. Where none can be had, a proxy on the
// way lets none through, and every button would be dead.
let failed = 0;
let wasOpen = false;
window.WebSocket = class extends window.WebSocket {
  constructor(address, protocols) {
    super(address, protocols);
    let isOpen = false;
    this.addEventListener("open", () => { isOpen = wasOpen = true; failed = 0; });
    this.addEventListener("close", ({ code, reason }) => {
      if (code >= 4000) say(reason);
      else if (!isOpen && !isOver) {
        failed += 1;
        if (failed >= 2) say(wasOpen ? "lost" : "blocked");
      }
    });
    this.addEventListener("message", (event) => {
      if (typeof event.data !== "string" || !event.data.startsWith('{"kingsuicide"')) return;
      event.stopImmediatePropagation();
      const { kingsuicide: notice, id } = JSON.parse(event.data);
      say(notice, id);
    });
  }
};
