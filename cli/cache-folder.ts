import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where compiled code is kept between runs, so that the next command starts sooner. */
export const cacheFolder = ({ XDG_CACHE_HOME }: Readonly<Record<string, string | undefined>>): string =>
  join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'phyto');
