// Runs before the first paint, so that no white page flashes in the dark theme. `page/theme.ts` stores the choice.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.body.classList.toggle('bp6-dark', dark);
})();
