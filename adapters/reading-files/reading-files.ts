import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { looksLikeWorkbook } from '#domain/imports/workbooks/looks-like-workbook.ts';
import { looksLikeLineProtocol } from '#domain/telemetry/imports/line-protocol.ts';
import { type ReadingFile, ReadingFileError, type ReadingFiles } from '#ports/reading-files.ts';
import type { Workbooks } from '#ports/workbooks.ts';
import { openCsv } from './csv-file.ts';
import { openExport } from './json-export.ts';
import { openLineProtocol } from './line-protocol-file.ts';
import { openSheet } from './workbook-sheet.ts';

const STDIN = '-';
/** Bytes examined to detect what a file is. */
const SNIFFED_BYTES = 64 * 1024;
/** Limits on JSON exports and workbooks, which are read at once. CSV has none. */
const MAX_JSON_MEBIBYTES = 256;
const MAX_WORKBOOK_MEBIBYTES = 64;
const MEBIBYTE = 1024 * 1024;

/** Opens files of the file system, and `stdin` as a temporary copy, since files are read twice. */
export const createReadingFiles = (stdin: Readable, workbooks: Workbooks): ReadingFiles => ({
  open: async (file, sheet) => {
    if (file !== STDIN) return openPath(file, { sheet, workbooks, close: async () => undefined });
    const folder = await mkdtemp(join(tmpdir(), 'phyto-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const copy = join(folder, 'input');
      await pipeline(stdin, createWriteStream(copy, { mode: 0o600 }));
      return await openPath(copy, { sheet, workbooks, close: remove });
    } catch (error) {
      await remove();
      throw error;
    }
  },
});

interface Opening {
  readonly sheet: string | null;
  readonly workbooks: Workbooks;
  readonly close: () => Promise<void>;
}

async function openPath(path: string, { sheet, workbooks, close }: Opening): Promise<ReadingFile> {
  const start = await readStart(path);
  if (start.length === 0) throw new ReadingFileError({ code: 'empty' });
  const sha256 = () => hashOf(path);
  if (looksLikeWorkbook(start)) {
    await limitSize(path, MAX_WORKBOOK_MEBIBYTES);
    return { ...(await openSheet(await readFile(path), workbooks, sheet)), sha256, close };
  }
  const { encoding, text } = decodeStart(start);
  if (!isJson(text)) return { ...(await openText(() => createReadStream(path), encoding, text)), sha256, close };
  await limitSize(path, MAX_JSON_MEBIBYTES);
  return { ...openExport(await readFile(path, 'utf8')), sha256, close };
}

/** Opens a file that is in memory. Throws ReadingFileError. */
export async function openReadingBytes(
  bytes: Uint8Array,
  workbooks: Workbooks,
  sheet: string | null,
): Promise<ReadingFile> {
  const file = {
    sha256: () => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    close: () => Promise.resolve(),
  };
  if (bytes.length === 0) throw new ReadingFileError({ code: 'empty' });
  if (looksLikeWorkbook(bytes)) return { ...(await openSheet(bytes, workbooks, sheet)), ...file };
  const { encoding, text } = decodeStart(bytes.subarray(0, SNIFFED_BYTES));
  if (isJson(text)) return { ...openExport(new TextDecoder().decode(bytes)), ...file };
  return { ...(await openText(() => Readable.from(piecesOf(bytes)), encoding, text)), ...file };
}

/** Opens line protocol or a spreadsheet saved as text. */
const openText = (source: () => Readable, encoding: string, start: string) =>
  looksLikeLineProtocol(start) ? openLineProtocol(source) : openCsv(source, encoding, start);

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SNIFFED_BYTES) yield bytes.subarray(at, at + SNIFFED_BYTES);
}

function decodeStart(start: Uint8Array): { readonly encoding: string; readonly text: string } {
  const encoding = encodingOf(start);
  if (encoding === 'utf-8' && start.includes(0)) throw new ReadingFileError({ code: 'binary' });
  return { encoding, text: new TextDecoder(encoding).decode(start, { stream: true }) };
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function limitSize(path: string, mebibytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > mebibytes * MEBIBYTE) throw new ReadingFileError({ code: 'too_large', mebibytes });
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
