// Runs before the first paint, so that a dark room sees no white page. `state/theme.ts` keeps the choice.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.body.classList.toggle('bp6-dark', dark);
})();
