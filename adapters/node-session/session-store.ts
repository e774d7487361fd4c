import { join } from 'node:path';
import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';
import { withLockFile } from './lock-file.ts';
import { readPrivate, writePrivate } from './private-file.ts';

const stored = onDemand(() => z.object({ accessToken: z.string().nullable(), refreshToken: z.string().nullable() }));

/** Stores the tokens for a farm in a file in the user's settings, which only its owner can read. */
export function createFileSession(folder: string, host: string): SessionStore {
  const path = join(folder, 'sessions', `${fileNameOf(host)}.json`);
  return {
    read: async () => parseTokens(await readPrivate(path)),
    write: (tokens) => writePrivate(path, `${JSON.stringify({ host, ...tokens })}\n`),
    exclusively: (work) => withLockFile(`${path}.lock`, work),
  };
}

/** Returns the address of the last sign-in; null before the first. */
export async function readLastHost(folder: string): Promise<string | null> {
  const text = await readPrivate(join(folder, 'last-host'));
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Sets the default farm of commands. */
export const writeLastHost = (folder: string, host: string): Promise<void> =>
  writePrivate(join(folder, 'last-host'), `${host}\n`);

// A damaged file counts as missing, since signing in again replaces it.
function parseTokens(text: string | null): SessionTokens {
  if (text === null) return NO_TOKENS;
  try {
    const { accessToken, refreshToken } = stored().parse(JSON.parse(text));
    return { accessToken, refreshToken };
  } catch {
    return NO_TOKENS;
  }
}

/** Returns a file name that is unique for an address. */
export const fileNameOf = (host: string): string =>
  host.replaceAll(/[^A-Za-z0-9.-]/g, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`);
