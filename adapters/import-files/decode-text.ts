import { invalidField } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { err, ok, type Result } from '#domain/result.ts';

const LINE_FEED = 0x0a;
/** Bytes examined to detect binary files. */
const SNIFFED_BYTES = 4096;
/** Bytes of the longest UTF-8 character. */
const MAX_SIGN_BYTES = 4;

/**
 * Decodes a file as spreadsheet programs write it: UTF-8, UTF-16 with a byte order mark, else Windows-1252 with a note.
 */
export function decodeText(
  bytes: Uint8Array,
): Result<{ readonly text: string; readonly notes: readonly ImportNote[] }> {
  const utf16 = utf16Encoding(bytes);
  if (utf16 !== null) return ok({ text: new TextDecoder(utf16).decode(bytes), notes: [] });
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) {
    return err(invalidField('file', { code: 'file_is_binary', params: {} }));
  }
  const text = decodeUtf8(bytes);
  if (text !== null) return ok({ text, notes: [] });
  const note = { code: 'read_as_windows_1252', params: { line: firstInvalidLine(bytes) } } as const;
  return ok({ text: new TextDecoder('windows-1252').decode(bytes), notes: [note] });
}

function utf16Encoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Decodes UTF-8 and removes the byte order mark; returns null if the bytes are invalid. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the number of the first line, from 1, that isn't UTF-8. */
function firstInvalidLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let at = 0;
  try {
    for (; at < bytes.length; at += SNIFFED_BYTES)
      decoder.decode(bytes.subarray(at, at + SNIFFED_BYTES), { stream: true });
  } catch {
    // The invalid byte is in this chunk, or in a character that starts in the previous one.
  }
  let from = at > MAX_SIGN_BYTES ? bytes.lastIndexOf(LINE_FEED, at - MAX_SIGN_BYTES) + 1 : 0;
  let line = 1;
  for (let seek = bytes.indexOf(LINE_FEED); seek >= 0 && seek < from; seek = bytes.indexOf(LINE_FEED, seek + 1))
    line += 1;
  for (; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end < 0 || decodeUtf8(bytes.subarray(from, end)) === null) return line;
    from = end + 1;
  }
}
