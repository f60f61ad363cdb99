// Listening: what a person does at the table that its widgets do not tell themselves.

const TYPING = "input:not([type=range], [type=checkbox]), select, textarea, [contenteditable]";
const OWN_KEYS = "[type=range], [type=checkbox], [role=tab], .lm-TabBar-tab, .widget-toggle-button";

// Calls `send` with what was done below `root()`; returns a function that ends it.
function listen({ page, root, listened, send }) {
  const ours = (target) => root()?.contains(target);
  const strays = burst();
  const heard = {
    keydown(event) {
      const target = event.target;
      // In a page of its own the table listens even when nothing in it has the focus.
      const alone = target === page.body && page.body.dataset.voila && !page.body.dataset.kingsuicide;
      if (!(ours(target) || alone) || !listened().includes(event.key)) return;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPING)) return;
      const presses = event.key === " " && target.closest("button, [type=checkbox]");
      const moves = event.key.length > 1 && target.closest(OWN_KEYS);
      if (presses || moves) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) send({ key: event.key });
    },
    click(event) {
      if (ours(event.target) && strays(event)) return event.stopImmediatePropagation();
      if (event.target.closest?.(".ks-lab-save-svg") && ours(event.target)) entitle(root());
      const to = event.target.closest?.(".ks-log-line, .ks-line-step, .ks-course-step");
      if (to && ours(to)) send({ step: Number(to.dataset.step), ...(to.dataset.line && { line: to.dataset.line }) });
      const copied = event.target.closest?.("[data-copy]");
      if (copied && ours(copied)) copy(copied);
    },
    // The scrubber has room for steps to come; it cannot be moved there.
    input({ target }) {
      if (target.matches(".ks-range") && ours(target)) target.value = Math.min(target.value, target.dataset.last);
    },
    change({ target }) {
      if (target.matches(".ks-range") && ours(target)) send({ step: Number(target.value) });
    },
    // JupyterLab acts on single letters, unless what has the focus is itself marked so.
    focusin({ target }) {
      if (ours(target)) target.setAttribute("data-lm-suppress-shortcuts", "true");
    },
  };
  for (const [kind, hear] of Object.entries(heard)) page.addEventListener(kind, hear, true);
  return () => {
    for (const [kind, hear] of Object.entries(heard)) page.removeEventListener(kind, hear, true);
  };
}

// Tells which clicks belong to a burst on another control: one that lay under the pointer until it was clicked.
function burst() {
  let last = { timeStamp: -Infinity };
  return (event) => {
    if (!event.detail) return false;  // by key
    const { clientX: x, clientY: y, timeStamp, target } = event;
    const control = target.closest("button") ?? target;
    const isSamePlace = Math.hypot(x - last.x, y - last.y) < 4;
    const strays = timeStamp - last.timeStamp < 250 && isSamePlace && control !== last.control;
    last = { x, y, timeStamp, control: strays ? last.control : control };
    return strays;
  };
}

// Copies a code, or the address of this page with it, and says so on the button for a moment.
async function copy(button) {
  const { copy: code, done } = button.dataset;
  const address = new URL(location.href);
  address.searchParams.set("game", code);
  const text = button.matches(".ks-copy-link") ? address.href : code;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Only a page of https, or of this machine, may write there by itself.
    const field = button.ownerDocument.createElement("textarea");
    field.value = text;
    button.after(field);
    field.select();
    button.ownerDocument.execCommand("copy");
    field.remove();
    button.focus();
  }
  const said = button.textContent;
  if (said === done) return;
  button.textContent = done;
  setTimeout(() => { button.textContent = said; }, 1500);
}

// Lets the browser download a text as a file.
function download({ name, text }) {
  const link = document.createElement("a");
  // With the mark before it, a spreadsheet reads Russian as Russian.
  const mark = name.endsWith(".csv") ? "\ufeff" : "";
  link.href = URL.createObjectURL(new Blob([mark, text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
