/**
 * Tells whether a file starts as archives do, which workbooks are, or as the files of older programs and encrypted workbooks do.
 */
export const looksLikeWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && (c === 0x03 || c === 0x05)) || isCompoundFile(a, b, c, d);

/** Tells whether a file is a compound file: XLS, or an encrypted workbook. */
export const isCompoundFile = (...[a, b, c, d]: readonly (number | undefined)[]): boolean =>
  a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
