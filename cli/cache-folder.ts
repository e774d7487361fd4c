import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of compiled code, from which the next command starts sooner. */
export const cacheFolder = ({ XDG_CACHE_HOME }: Readonly<Record<string, string | undefined>>): string =>
  join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'phyto');
