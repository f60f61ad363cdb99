// The browser's part of the table: changes drawn together, keys, clicks on the log, and what is spoken.

const TYPING = "input, select, textarea, [contenteditable]";
const OWN_KEYS = "[role=slider], [role=tab], .lm-TabBar-tab, .widget-toggle-button";

export default {
  initialize({ model }) {
    // Each widget gets its changes out of one message, all in one task: so they are drawn in one frame.
    model.on("msg:custom", async ({ states }) => {
      const ids = Object.keys(states);
      const models = await Promise.all(ids.map((id) => model.widget_manager.get_model(id)));
      models.forEach((one, place) => one.set_state(states[ids[place]]));
    });
    model.send({ ready: true });
  },

  render({ model, el }) {
    // A live region that outlives updates: made once, and only its text changes.
    const live = document.createElement("div");
    live.className = "ks-live";
    live.setAttribute("aria-live", "polite");
    live.setAttribute("role", "status");
    el.append(live);
    const speak = () => { live.textContent = model.get("spoken"); };
    model.on("change:spoken", speak);

    const page = el.ownerDocument;
    const root = () => el.closest(".ks-root");

    const key = (event) => {
      const target = event.target;
      const here = root()?.contains(target);
      // In a page of its own the table listens even when nothing in it has the focus.
      const alone = target === page.body && page.body.dataset.voila;
      if (!(here || alone) || !model.get("listened").includes(event.key)) return;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPING)) return;
      const presses = event.key === " " && target.closest("button");
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
    // JupyterLab acts on single letters, unless what has the focus is itself marked so.
    const focus = (event) => {
      if (root()?.contains(event.target)) event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    };
    page.addEventListener("focusin", focus);
    page.addEventListener("keydown", key, true);
    page.addEventListener("click", click);
    let frame = 0;
    const settle = () => {
      const handle = root()?.querySelector(".ks-scrub [role=slider]");
      if (!handle) {
        frame = requestAnimationFrame(settle);  // not on the page yet
        return;
      }
      // The slider's handle has no name of its own.
      const label = handle.closest(".ks-scrub").querySelector(".widget-label");
      label.id ||= `ks-scrub-${crypto.randomUUID?.() ?? Math.random()}`;
      handle.setAttribute("aria-labelledby", label.id);
    };
    settle();
    return () => {
      cancelAnimationFrame(frame);
      model.off("change:spoken", speak);
      page.removeEventListener("focusin", focus);
      page.removeEventListener("keydown", key, true);
      page.removeEventListener("click", click);
    };
  },
};
