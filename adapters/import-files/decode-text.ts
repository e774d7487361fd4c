import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';

const LINE_FEED = 0x0a;
/** So much of a file tells whether it is text. */
const LOOKED_AT = 4096;
/** Bytes of the longest sign in UTF-8. */
const LONGEST_SIGN = 4;

/** The text of a file as spreadsheet programs write it: UTF-8, UTF-16 with its mark, else Windows-1252, which is told. */
export function decodeText(bytes: Uint8Array): Result<{ readonly text: string; readonly notes: readonly string[] }> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) {
    return err(invalidField('file', 'This is a workbook or an archive. Save the sheet as CSV and send that.'));
  }
  const wide = wideEncoding(bytes);
  if (wide !== null) return ok({ text: new TextDecoder(wide).decode(bytes), notes: [] });
  if (bytes.subarray(0, LOOKED_AT).includes(0)) {
    return err(invalidField('file', 'This is no text. Save the sheet as CSV and send that.'));
  }
  const text = decodeUtf8(bytes);
  if (text !== null) return ok({ text, notes: [] });
  const note = `Line ${firstForeignLine(bytes)} is no UTF-8: the file was read as Windows-1252. Look at names with accents.`;
  return ok({ text: new TextDecoder('windows-1252').decode(bytes), notes: [note] });
}

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The text without its byte order mark; null where the bytes are no UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first line, counted from 1, in which the bytes are no UTF-8. */
function firstForeignLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let at = 0;
  try {
    for (; at < bytes.length; at += LOOKED_AT) decoder.decode(bytes.subarray(at, at + LOOKED_AT), { stream: true });
  } catch {
    // It lies in this piece, or in a sign that the piece before it began.
  }
  let from = at > LONGEST_SIGN ? bytes.lastIndexOf(LINE_FEED, at - LONGEST_SIGN) + 1 : 0;
  let line = 1;
  for (let seek = bytes.indexOf(LINE_FEED); seek >= 0 && seek < from; seek = bytes.indexOf(LINE_FEED, seek + 1))
    line += 1;
  for (; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end < 0 || decodeUtf8(bytes.subarray(from, end)) === null) return line;
    from = end + 1;
  }
}
