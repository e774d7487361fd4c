import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ReadingFile, ReadingFileError, type ReadingFiles } from '#ports/reading-files.ts';
import { openCsv } from './csv-file.ts';
import { openExport } from './json-export.ts';

const STDIN = '-';
/** Bytes examined to detect what a file is. */
const SNIFFED_BYTES = 64 * 1024;
/** Limit on JSON exports, which are read at once. CSV has none. */
const MAX_JSON_MEBIBYTES = 256;
const MEBIBYTE = 1024 * 1024;

/** Opens files of the file system, and `stdin` as a temporary copy, since files are read twice. */
export const createReadingFiles = (stdin: Readable): ReadingFiles => ({
  open: async (file) => {
    if (file !== STDIN) return openPath(file, async () => undefined);
    const folder = await mkdtemp(join(tmpdir(), 'phyto-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const copy = join(folder, 'input');
      await pipeline(stdin, createWriteStream(copy, { mode: 0o600 }));
      return await openPath(copy, remove);
    } catch (error) {
      await remove();
      throw error;
    }
  },
});

async function openPath(path: string, close: () => Promise<void>): Promise<ReadingFile> {
  const start = await readStart(path);
  if (start.length === 0) throw new ReadingFileError({ code: 'empty' });
  if (start[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03) throw new ReadingFileError({ code: 'workbook' });
  const encoding = encodingOf(start);
  if (encoding === 'utf-8' && start.includes(0)) throw new ReadingFileError({ code: 'binary' });
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  if (!/^\s*[{[]/.test(text)) return { ...(await openCsv(path, encoding, text)), close };
  const { size } = await stat(path);
  if (size > MAX_JSON_MEBIBYTES * MEBIBYTE) {
    throw new ReadingFileError({ code: 'too_large', mebibytes: MAX_JSON_MEBIBYTES });
  }
  return { ...openExport(await readFile(path, 'utf8')), close };
}

async function readStart(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the encoding of a text file as programs write it: with a byte order mark, UTF-8, or else Windows-1252. */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
