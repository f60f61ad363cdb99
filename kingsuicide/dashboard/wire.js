// The browser's part of the table: it paints what has changed, brings keys and clicks, and lets steps be spoken.

const TYPING = "input:not([type=range], [type=checkbox]), select, textarea, [contenteditable]";
const OWN_KEYS = "[type=range], [type=checkbox], [role=tab], .lm-TabBar-tab, .widget-toggle-button";

// Makes a node's children like another's. What is alike already is left alone: so the browser lays out and draws
// only what differs, and the focus, what is scrolled, and a screen reader's place stay where they are.
function patch(from, to) {
  const olds = [...from.childNodes];
  const news = [...to.childNodes];
  let after = null;
  while (olds.length && news.length && olds[0].isEqualNode(news[0])) { olds.shift(); news.shift(); }
  while (olds.length && news.length && olds.at(-1).isEqualNode(news.at(-1))) { after = olds.pop(); news.pop(); }
  news.forEach((node, place) => {
    const old = olds[place];
    if (!old) from.insertBefore(node, after);
    else if (old.nodeName !== node.nodeName) old.replaceWith(node);
    else if (old.nodeType === Node.TEXT_NODE) old.data = node.data;
    else { dress(old, node); patch(old, node); }
  });
  olds.slice(news.length).forEach((old) => old.remove());
}

// Gives an element another one's attributes.
function dress(old, node) {
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.type === "range") old.value = node.getAttribute("value");  // once moved, its attribute says no more
}

// Paints pieces of HTML, {place: {number: html}}, each in a box of its own; returns whether every place was there.
function paint(root, pieces) {
  const places = Object.entries(pieces).map(([place, texts]) => [root?.querySelector(`.${place}`), texts]);
  for (const [home, texts] of places.filter(([home]) => home)) {
    for (const [number, html] of Object.entries(texts)) {
      while (home.children.length <= number) {
        const box = home.appendChild(document.createElement("div"));
        box.className = "ks-piece";
      }
      const template = document.createElement("template");
      template.innerHTML = html;
      patch(home.children[number], template.content);
    }
  }
  return places.every(([home]) => home);
}

export default () => {
  const shown = {};
  const painters = new Set();

  const initialize = ({ model }) => {
    model.on("msg:custom", async ({ states = {}, pieces = {} }) => {
      const ids = Object.keys(states);
      const models = await Promise.all(ids.map((id) => model.widget_manager.get_model(id)));
      // From here on in one task, and so in one frame.
      models.forEach((one, place) => one.set_state(states[ids[place]]));
      for (const [place, texts] of Object.entries(pieces)) Object.assign((shown[place] ??= {}), texts);
      painters.forEach((painter) => painter(pieces));
    });
    model.send({ ready: true });
  };

  const render = ({ model, el }) => {
    const page = el.ownerDocument;
    const root = () => el.closest(".ks-root");

    // A live region that outlives updates: made once, and only its text changes.
    const live = document.createElement("div");
    live.className = "ks-live";
    live.setAttribute("aria-live", "polite");
    live.setAttribute("role", "status");
    el.append(live);
    const speak = () => { live.textContent = model.get("spoken"); };

    const painter = (pieces) => paint(root(), pieces);
    let frame = 0;
    const settle = () => {
      const isWhole = Object.keys(shown).length && painter(shown);
      if (!isWhole) frame = requestAnimationFrame(settle);  // not all places are on the page yet
    };

    const key = (event) => {
      const target = event.target;
      const here = root()?.contains(target);
      // In a page of its own the table listens even when nothing in it has the focus.
      const alone = target === page.body && page.body.dataset.voila;
      if (!(here || alone) || !model.get("listened").includes(event.key)) return;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPING)) return;
      const presses = event.key === " " && target.closest("button, [type=checkbox]");
      const moves = event.key.length > 1 && target.closest(OWN_KEYS);
      if (presses || moves) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) model.send({ key: event.key });
    };
    const click = (event) => {
      const line = event.target.closest?.(".ks-log-line");
      if (line && root()?.contains(line)) model.send({ step: Number(line.dataset.step) });
    };
    // The scrubber has room for steps to come; it cannot be moved there.
    const move = (event) => {
      const range = event.target;
      if (range.matches(".ks-range") && root()?.contains(range)) range.value = Math.min(range.value, range.dataset.last);
    };
    const leave = (event) => {
      if (event.target.matches(".ks-range") && root()?.contains(event.target)) model.send({ step: Number(event.target.value) });
    };
    // JupyterLab acts on single letters, unless what has the focus is itself marked so.
    const focus = (event) => {
      if (root()?.contains(event.target)) event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    };
    const heard = [["focusin", focus], ["keydown", key], ["click", click], ["input", move], ["change", leave]];
    for (const [kind, hear] of heard) page.addEventListener(kind, hear, true);
    model.on("change:spoken", speak);
    painters.add(painter);
    settle();
    return () => {
      cancelAnimationFrame(frame);
      painters.delete(painter);
      model.off("change:spoken", speak);
      for (const [kind, hear] of heard) page.removeEventListener(kind, hear, true);
    };
  };

  return { initialize, render };
};
