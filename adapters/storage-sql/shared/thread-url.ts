/** Returns the URL of a thread's module, which lies beside the module that starts it, in the sources and in the bundled server. */
export const threadUrl = (name: string, moduleUrl: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl);
