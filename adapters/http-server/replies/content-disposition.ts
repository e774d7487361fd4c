import { decodeExtended, parse } from 'content-disposition';
import { invalid } from '#domain/problem.ts';
import { ProblemError } from '#ports/problem-error.ts';

const DETAILS = ['filename', 'author', 'category'] as const;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export type FileHeaderDetails = Readonly<Record<(typeof DETAILS)[number], string | null>>;

/**
 * Parses the filename, author and category of a Content-Disposition header (RFC 6266); null if missing. Extended values
 * (RFC 8187) take precedence. Throws ProblemError `invalid` for malformed extended values.
 */
export function readDisposition(header: string | undefined): FileHeaderDetails {
  const { parameters } = parse(header === undefined ? '' : asSent(header));
  const broken = DETAILS.filter((name) => {
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

/** Returns a Content-Disposition header with that filename. */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(Buffer.from(filename).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const both = ascii === filename ? '' : `; filename*=UTF-8''${extended}`;
  return `attachment; filename="${ascii}"${both}`;
}

// Node.js decodes headers as Latin-1, but curl sends UTF-8.
function asSent(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
