import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { WorkbookLimits } from '#ports/workbooks.ts';
import { beyond, damaged, Refused, refused } from './refused.ts';

/** The files in a workbook. */
export interface Archive {
  /** Returns the name of a part, ignoring case; null if there is none. */
  find(name: string): string | null;
  /** Passes a part's text in pieces to `take`, until that returns false. Throws Refused for damaged and large parts. */
  read(name: string, take: (text: string) => boolean): Promise<void>;
}

const MIB = 1024 * 1024;
const UTF16: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

/** Opens a packed workbook. The sizes of its parts are known before any is unpacked. Throws Refused. */
export async function openArchive(bytes: Uint8Array, limits: WorkbookLimits): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await readEntries(bytes, limits, entries);
  let left = limits.unpackedBytes;
  const counted = new Set<Entry>();
  const tooLarge = () => beyond({ code: 'workbook_too_large', params: { mebibytes: limits.unpackedBytes / MIB } });
  return {
    find: (name) => entries.get(name.toLowerCase())?.fileName ?? null,
    read: async (name, take) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw damaged(name);
      if (entry.isEncrypted()) throw refused({ code: 'workbook_encrypted', params: {} });
      const { uncompressedSize: size, compressedSize } = entry;
      // A sheet may be read again after a look at its first cells.
      if (!counted.has(entry)) {
        if (size > left || (size > MIB && size > limits.ratio * compressedSize)) throw tooLarge();
        left -= size;
        counted.add(entry);
      }
      try {
        await pour(zip, entry, take);
      } catch (error) {
        if (error instanceof Refused) throw error;
        throw damaged(name);
      }
    },
  };
}

async function readEntries(
  bytes: Uint8Array,
  { parts }: WorkbookLimits,
  entries: Map<string, Entry>,
): Promise<ZipFile> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > parts) throw refused({ code: 'file_not_workbook', params: {} });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return zip;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw damaged('ZIP');
  }
}

/** Unpacks a part and checks it, unless `take` stops before its end. */
async function pour(zip: ZipFile, entry: Entry, take: (text: string) => boolean): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let sum = 0;
  for await (const chunk of stream) {
    const bytes: Uint8Array = chunk;
    decoder ??= new TextDecoder(UTF16[String(bytes.subarray(0, 2))] ?? 'utf-8', { fatal: true });
    sum = crc32(bytes, sum);
    if (!take(decoder.decode(bytes, { stream: true }))) return;
  }
  if (decoder !== undefined) take(decoder.decode());
  if (sum !== entry.crc32) throw damaged(entry.fileName);
}
