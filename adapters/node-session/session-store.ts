import { join } from 'node:path';
import { z } from 'zod';
import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';
import { withLockFile } from './lock-file.ts';
import { readPrivate, writePrivate } from './private-file.ts';

const stored = z.object({ accessToken: z.string().nullable(), refreshToken: z.string().nullable() });

/** The tokens for one farm, in a file of their own under the user's settings, for this user's eyes only. */
export function createFileSession(folder: string, host: string): SessionStore {
  const path = join(folder, 'sessions', `${fileNameOf(host)}.json`);
  return {
    read: async () => parseTokens(await readPrivate(path)),
    write: (tokens) => writePrivate(path, `${JSON.stringify({ host, ...tokens })}\n`),
    exclusively: (work) => withLockFile(`${path}.lock`, work),
  };
}

/** The farm that was signed in to last; null before the first sign-in. */
export async function readLastHost(folder: string): Promise<string | null> {
  const text = await readPrivate(join(folder, 'last-host'));
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Remembers the farm that later commands mean when they name none. */
export const writeLastHost = (folder: string, host: string): Promise<void> =>
  writePrivate(join(folder, 'last-host'), `${host}\n`);

// A file that somebody has spoilt counts as none: signing in again mends it.
function parseTokens(text: string | null): SessionTokens {
  if (text === null) return NO_TOKENS;
  try {
    const { accessToken, refreshToken } = stored.parse(JSON.parse(text));
    return { accessToken, refreshToken };
  } catch {
    return NO_TOKENS;
  }
}

/** A file's name for an address, different for different addresses. */
export const fileNameOf = (host: string): string =>
  host.replaceAll(/[^A-Za-z0-9.-]/g, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`);
