// In place of MathJax: a player may be called "$x$", and nothing on this page is a formula.
window.MathJax = {
  Ajax: {},
  Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } },
};
