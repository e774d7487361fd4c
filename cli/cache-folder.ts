/** Returns the folder of the compile cache, with which later commands start faster. */
export function cacheFolder({ XDG_CACHE_HOME }: Readonly<Record<string, string | undefined>>): string {
  // Not imported, since older versions of Node.js load this file too.
  const { join } = process.getBuiltinModule('node:path');
  return join(XDG_CACHE_HOME || join(process.getBuiltinModule('node:os').homedir(), '.cache'), 'phyto');
}
