// The browser's end of the wire: it paints what has changed, and tells the kernel what was done.

export default () => {
  const shown = {};
  const views = new Set();
  let answer;

  const initialize = ({ model }) => {
    const { dataset } = document.body;
    const place = dataset.voila ? location.pathname : model.widget_manager.context?.path;
    const games = keeper(`${place} ${model.get("setting")}`);
    const send = (content) => model.send(content);
    answer = patience({
      ask: () => send({ ping: true }),
      tell: (is_silent) => views.forEach((view) => view.tell(is_silent)),
    });
    model.on("msg:custom", async ({ states = {}, pieces = {}, keep, save }) => {
      const ids = Object.keys(states);
      const models = await Promise.all(ids.map((id) => model.widget_manager.get_model(id)));
      // From here on in one task, and so in one frame.
      models.forEach((one, number) => one.set_state(states[ids[number]]));
      for (const [home, texts] of Object.entries(pieces)) Object.assign((shown[home] ??= {}), texts);
      views.forEach((view) => view.paint(pieces) || view.settle());
      answer.came();
      if (keep) setTimeout(() => games.keep(keep));  // what can be seen goes first
      if (save) download(save);
    });
    const game = dataset.voila ? new URLSearchParams(location.search).get("game") : null;
    send({ ready: true, game, kept: games.last() });
  };

  const render = ({ model, el }) => {
    const page = el.ownerDocument;
    const root = () => el.closest(".ks-root");

    // A live region that outlives updates: made once, and only its text changes.
    const live = page.createElement("div");
    live.className = "ks-live";
    live.setAttribute("aria-live", "polite");
    live.setAttribute("role", "status");
    el.append(live);
    const speak = () => { live.textContent = model.get("spoken"); };

    let frame = 0;
    const settle = () => {
      cancelAnimationFrame(frame);
      const isWhole = Object.keys(shown).length && paint(root(), shown);
      if (!isWhole) frame = requestAnimationFrame(settle);  // not all places are on the page yet
    };
    const view = {
      settle,
      paint: (pieces) => paint(root(), pieces),
      tell: (is_silent) => root()?.classList.toggle("ks-is-silent", is_silent),
    };
    const done = ({ target }) => {
      if (target.closest?.(".ks-reload")) location.reload();
      else if (target.closest?.("button, select, input, .ks-log-line") && root()?.contains(target)) answer.isDue();
    };
    const send = (content) => {
      model.send(content);
      answer.isDue();
    };
    page.addEventListener("click", done, true);
    const deafen = listen({ page, root, listened: () => model.get("listened"), send });
    model.on("change:spoken", speak);
    views.add(view);
    settle();
    return () => {
      cancelAnimationFrame(frame);
      views.delete(view);
      deafen();
      page.removeEventListener("click", done, true);
      model.off("change:spoken", speak);
    };
  };

  return { initialize, render };
};
