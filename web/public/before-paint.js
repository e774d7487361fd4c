// Runs before the first paint.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // No white page flashes in the dark theme. `page/theme.ts` stores the choice.
  const chosen = stored('theme');
  const dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  const body = new MutationObserver(() => {
    if (document.body === null) return;
    document.body.classList.toggle('bp6-dark', dark);
    body.disconnect();
  });
  body.observe(document.documentElement, { childList: true });

  if (stored('refreshToken') === null) return;
  // The frame in the page, which `styles/shell/frame.css` shows as the app would draw it on this path.
  const parts = location.pathname.split('/').filter((part) => part !== '');
  const shown = {
    'ph-framed': parts[0] !== 'login',
    'ph-framed-rail': stored('menu-collapsed') === 'yes',
    'ph-framed-record': parts.length > 1,
    'ph-framed-bare': parts[0] === 'round',
  };
  for (const [name, isOn] of Object.entries(shown)) document.documentElement.classList.toggle(name, isOn);

  // Every screen but the sign-in needs the shell, whose files would otherwise wait for the app's first ones.
  for (const href of (document.currentScript.dataset.shell ?? '').split(' ').filter((file) => file !== '')) {
    const link = document.createElement('link');
    if (href.endsWith('.woff2')) Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous' });
    else if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else Object.assign(link, { rel: 'modulepreload' });
    link.href = href;
    document.head.append(link);
  }
})();
