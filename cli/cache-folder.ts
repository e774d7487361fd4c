import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of the compile cache, with which later commands start faster. */
export const cacheFolder = ({ XDG_CACHE_HOME }: Readonly<Record<string, string | undefined>>): string =>
  join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'phyto');
