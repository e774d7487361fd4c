declare global {
  // Zod's configuration, which all its copies share and read when they validate.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The page's content security policy forbids eval; zod would try it once, and the browser would report a violation. Set
// without importing zod, which only screens with forms load.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
