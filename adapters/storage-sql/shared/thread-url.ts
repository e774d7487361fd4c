/** Returns the URL of a thread's module, which is beside the module that starts it, also in the bundle. */
export const threadUrl = (name: string, moduleUrl: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl);
