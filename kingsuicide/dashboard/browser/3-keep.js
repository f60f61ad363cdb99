// Keeping: every game stays in this browser, and is there again after a reload, in a new kernel, another day.

const MOST_KEPT = 20;

// The games kept for one place: a page or a notebook, and what its table was asked for.
function keeper(place) {
  const prefix = `kingsuicide ${place} `;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;  // not ours, or broken: it is no game
    }
  };
  const kept = () => Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .sort((one, other) => (read(other)?.when ?? 0) - (read(one)?.when ?? 0));
  const write = ({ game, lines, ...rest }) => {
    const key = prefix + game;
    const before = read(key);
    const whole = { ...rest, when: Date.now(), lines: { ...before?.lines, ...lines } };
    localStorage.setItem(key, JSON.stringify(whole));
    sessionStorage.setItem(prefix, key);
    if (!before) for (const old of kept().slice(MOST_KEPT)) localStorage.removeItem(old);
  };
  // This tab's own last game, or else the last one of all.
  const find = () => read(sessionStorage.getItem(prefix)) ?? read(kept()[0]);
  // A browser can be told to keep nothing; the table is there all the same.
  const tried = (work) => (content) => {
    try {
      return work(content);
    } catch (error) {
      console.warn("kingsuicide: this browser keeps no games:", error);
      return null;
    }
  };
  return { keep: tried(write), last: tried(find) };
}

// Says in words when the kernel does not answer: never a dead button without a word.
function patience({ ask, tell }) {
  const [FIRST_MS, ALL_MS] = [1000, 5000];
  let timer = 0;
  const waited = () => tell(true);
  const wonder = () => {
    timer = setTimeout(waited, ALL_MS - FIRST_MS);
    ask();  // where even this fails, it is told all the same
  };
  return {
    isDue() { timer ||= setTimeout(wonder, FIRST_MS); },
    came() {
      clearTimeout(timer);
      timer = 0;
      tell(false);
    },
  };
}
