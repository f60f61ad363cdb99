// A question, a field to write in, or the worksheet's buttons. Which answer is right, only the kernel knows.

const make = (name, class_, text = "", given = {}) => {
  const one = Object.assign(document.createElement(name), given);
  one.className = class_;
  if (text) one.textContent = text;
  return one;
};

// What was written stays in this browser; one that keeps nothing can be written in all the same.
const kept = {
  read(place) {
    try { return localStorage.getItem(place) ?? ""; } catch { return ""; }
  },
  write(place, text) {
    try { localStorage.setItem(place, text); } catch { /* as above */ }
  },
};

let count = 0;

function render({ model, el }) {
  const words = model.get("words");
  const kind = model.get("kind");
  const box = make("section", `ks-paper ks-paper-${kind}`);
  const said = make("p", "ks-paper-said");
  said.setAttribute("role", "status");
  const send = (answer) => model.send({ answer: String(answer) });
  const makers = { choice, write, worksheet };
  (makers[kind] ?? typed)({ model, box, words, send, name: `ks-paper-${++count}` });
  box.append(said);
  // JupyterLab acts on single letters, unless what has the focus is itself marked so.
  box.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
  el.append(box);

  const tell = () => {
    const { text = "", mark = "", right = false, print, save } = model.get("reply");
    said.replaceChildren(...(text ? [make("b", "ks-paper-mark", mark), ` ${text}`] : []));
    said.classList.toggle("ks-paper-right", right);
    said.classList.toggle("ks-paper-wrong", Boolean(text) && !right);
    if (print) printed(print);
    if (save) saved(save, words.file);
  };
  model.on("change:reply", tell);
  return () => model.off("change:reply", tell);
}

function choice({ model, box, words, send, name }) {
  const field = make("fieldset", "ks-paper-options");
  field.append(make("legend", "ks-paper-text", words.text));
  model.get("options").forEach((option, number) => {
    const label = make("label", "ks-paper-option");
    label.append(make("input", "", "", { type: "radio", name, value: number }), make("span", "", option));
    field.append(label);
  });
  const check = make("button", "ks-paper-check", words.check, { type: "button" });
  check.addEventListener("click", () => send(field.querySelector(":checked")?.value ?? ""));
  box.append(field, check);
}

function typed({ box, words, send, name }) {
  const form = make("form", "ks-paper-form");
  const label = make("label", "ks-paper-text", words.text, { htmlFor: name });
  const input = make("input", "ks-paper-input", "", { id: name, autocomplete: "off", maxLength: 200 });
  const check = make("button", "ks-paper-check", words.check, { type: "submit" });
  const hint = make("p", "ks-paper-hint", words.hint);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(input.value);
  });
  form.append(label, input, check, hint);
  box.append(form);
}

function write({ model, box, words, name }) {
  const place = model.get("place");
  const label = make("label", "ks-paper-text", words.text, { htmlFor: name });
  const area = make("textarea", "ks-paper-area", "", { id: name, rows: 3, maxLength: 4000 });
  const put = () => {
    model.set("written", area.value);
    model.save_changes();
  };
  area.value = model.get("written") || kept.read(place);
  if (area.value) put();
  area.addEventListener("input", () => kept.write(place, area.value));
  area.addEventListener("change", put);
  box.append(label, area, make("p", "ks-paper-hint", words.hint));
}

function worksheet({ box, words, send }) {
  const print = make("button", "ks-paper-check ks-paper-print", words.print, { type: "button" });
  const save = make("button", "ks-paper-check ks-paper-save", words.save, { type: "button" });
  print.addEventListener("click", () => send("print"));
  save.addEventListener("click", () => send("save"));
  box.append(make("p", "ks-paper-text", words.text), print, save);
}

function printed(html) {
  document.querySelector(".ks-paper-page")?.remove();
  const page = make("iframe", "ks-paper-page", "", { srcdoc: html, title: document.title });
  page.addEventListener("load", () => page.contentWindow.print());
  document.body.append(page);
}

function saved(html, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export default { render };
