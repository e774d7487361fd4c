declare const content: unique symbol;

/** JSON that storage has built already: a server sends it as it stands, everybody else parses it. */
export interface JsonText<T> {
  readonly json: string;
  /** What the text parses to; there for the compiler alone. */
  readonly [content]?: T;
}

/** Wraps text that is known to be the JSON of a T. */
export const jsonText = <T>(json: string): JsonText<T> => ({ json });

/** Joins the JSON of rows into that of their list, or of a page with `meta`. */
export function listJson(rows: readonly string[], meta?: object): string {
  const [opening, closing] = meta === undefined ? ['[', ']'] : ['{"data":[', `],"meta":${JSON.stringify(meta)}}`];
  if (rows.length === 0) return opening + closing;
  // All in one join: a text of hundreds of kilobytes would be copied again with each piece added to it.
  const pieces = [...rows];
  pieces[0] = opening + pieces[0];
  pieces[pieces.length - 1] += closing;
  return pieces.join(',');
}

/** True for an answer that is JSON text already. */
export const isJsonText = (answer: unknown): answer is JsonText<unknown> =>
  typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string';

/** A long list as JSON in pieces, ready to be sent; callers in the same process read it whole. */
export interface JsonPieces {
  readonly json_pieces: AsyncIterable<string>;
}

/** True for an answer that is JSON in pieces. */
export const isJsonPieces = (answer: unknown): answer is JsonPieces =>
  typeof answer === 'object' && answer !== null && 'json_pieces' in answer;
