declare const content: unique symbol;

/** JSON prepared by storage. Servers send it as is, other callers parse it. */
export interface JsonText<T> {
  readonly json: string;
  /** Type of the parsed text, at compile time only. */
  readonly [content]?: T;
}

export const jsonText = <T>(json: string): JsonText<T> => ({ json });

/** Joins the JSON of rows into a list, or into a page with `meta`. */
export function listJson(rows: readonly string[], meta?: object): string {
  const [opening, closing] = meta === undefined ? ['[', ']'] : ['{"data":[', `],"meta":${JSON.stringify(meta)}}`];
  if (rows.length === 0) return opening + closing;
  // A single join avoids copying hundreds of kilobytes for each row.
  const pieces = [...rows];
  pieces[0] = opening + pieces[0];
  pieces[pieces.length - 1] += closing;
  return pieces.join(',');
}

export const isJsonText = (answer: unknown): answer is JsonText<unknown> =>
  typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string';

/** A long list as JSON in pieces. Callers in the same process read it whole. */
export interface JsonPieces {
  readonly json_pieces: AsyncIterable<string>;
}

export const isJsonPieces = (answer: unknown): answer is JsonPieces =>
  typeof answer === 'object' && answer !== null && 'json_pieces' in answer;
