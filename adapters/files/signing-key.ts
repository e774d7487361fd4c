import { randomBytes } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProblemError } from '#ports/problem-error.ts';
import { isCode } from './error-code.ts';
import { readText } from './read-text.ts';
import { syncFolder } from './sync-folder.ts';

const FILE = 'signing-key';
const KEY_BYTES = 32;

/**
 * Loads the key for signing access tokens from the farm's folder. Creates a missing key, which only its owner can read.
 */
export async function loadSigningKey(folder: string): Promise<Uint8Array> {
  const path = join(folder, FILE);
  return readKey(path) ?? (await makeKey(path));
}

function readKey(path: string): Uint8Array | null {
  const text = readText(path);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) {
    throw new ProblemError({ kind: 'internal', code: 'signing_key_damaged', params: { path } });
  }
  return key;
}

async function makeKey(path: string): Promise<Uint8Array> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // The link fails if another process created a key first, which is then used.
  await link(temporary, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await unlink(temporary);
  await syncFolder(dirname(path));
  const key = readKey(path);
  if (key === null) throw new Error(`${path} could not be written`);
  return key;
}
