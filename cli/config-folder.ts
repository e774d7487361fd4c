import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of this user's settings for `phyto`: sessions, the last farm and the language. */
export const configFolder = ({ XDG_CONFIG_HOME }: Readonly<Record<string, string | undefined>>): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'phyto');
