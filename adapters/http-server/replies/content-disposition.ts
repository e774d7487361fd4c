import { decodeExtended, parse } from 'content-disposition';
import { invalid } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

const SAID = ['filename', 'author', 'category'] as const;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The details of a file in its header. */
export type FileHeaderDetails = Readonly<Record<(typeof SAID)[number], string | null>>;

/**
 * Reads filename, author and category of a Content-Disposition header (RFC 6266); null if missing. Extended values
 * (RFC 8187) take precedence. Throws ProblemError `invalid`, by field, for a malformed extended value.
 */
export function readDisposition(header: string | undefined): FileHeaderDetails {
  const { parameters } = parse(header === undefined ? '' : asSent(header));
  const broken = SAID.filter((name) => {
    const extended = parameters[`${name}*`];
    return extended !== undefined && decodeExtended(extended) === undefined;
  });
  if (broken.length > 0) {
    const faults = [{ code: 'invalid_extended_value', params: {} }] as const;
    throw new ProblemError(invalid(Object.fromEntries(broken.map((name) => [name, faults]))));
  }
  const { filename = null, author = null, category = null } = parameters;
  return { filename, author, category };
}

/** Returns the header for saving an answer under that name. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(Buffer.from(filename).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const both = plain === filename ? '' : `; filename*=UTF-8''${extended}`;
  return `attachment; filename="${plain}"${both}`;
}

// Node decodes headers as Latin-1, but curl sends UTF-8.
function asSent(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
