import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites bytes of a file. */
export function overwrite(path: string, at: number, bytes: Uint8Array): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, bytes, 0, bytes.length, at);
  } finally {
    closeSync(file);
  }
}

/** Flips the lowest bit of a byte, which turns a letter into another. */
export function flip(path: string, at: number): void {
  const file = openSync(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ 1;
    writeSync(file, byte, 0, 1, at);
  } finally {
    closeSync(file);
  }
}

/** Returns all positions of a text in a file. */
export function findText(path: string, wanted: string): readonly number[] {
  const content = readFileSync(path);
  const found: number[] = [];
  for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

/** Returns the start and end of a one-page index in its SQLite file. */
export function pageOfIndex(path: string, name: string): { readonly start: number; readonly end: number } {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const size = Number(Object.values(db.prepare('pragma page_size').get() ?? {})[0]);
    const root = db.prepare("select rootpage from sqlite_schema where type = 'index' and name = ?").get(name);
    const start = (Number(root?.rootpage) - 1) * size;
    return { start, end: start + size };
  } finally {
    db.close();
  }
}
