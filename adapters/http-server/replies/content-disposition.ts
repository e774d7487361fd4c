import { decodeExtended, parse } from 'content-disposition';
import { invalid } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

const SAID = ['filename', 'author', 'category'] as const;
const EXTENDED = "Write it as RFC 8187 has it, such as UTF-8''plan%20A.pdf.";
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What the sender of a file says of it. */
export type FileHeaderDetails = Readonly<Record<(typeof SAID)[number], string | null>>;

/**
 * Filename, author and category of a Content-Disposition header (RFC 6266, each also in RFC 8187's form with a star, which
 * then counts), null where they are not there. Throws ProblemError `invalid`, by field, where a star's form is broken.
 */
export function readDisposition(header: string | undefined): FileHeaderDetails {
  const { parameters } = parse(header === undefined ? '' : asSent(header));
  const broken = SAID.filter((name) => {
    const extended = parameters[`${name}*`];
    return extended !== undefined && decodeExtended(extended) === undefined;
  });
  if (broken.length > 0) throw new ProblemError(invalid(Object.fromEntries(broken.map((name) => [name, [EXTENDED]]))));
  const { filename = null, author = null, category = null } = parameters;
  return { filename, author, category };
}

/** The header that lets a browser save an answer under that name. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(Buffer.from(filename).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const both = plain === filename ? '' : `; filename*=UTF-8''${extended}`;
  return `attachment; filename="${plain}"${both}`;
}

// Node reads headers as Latin-1, but who types one into curl sends UTF-8.
function asSent(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
