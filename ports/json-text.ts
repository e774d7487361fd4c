declare const content: unique symbol;

/** JSON that storage has built already: a server sends it as it stands, everybody else parses it. */
export interface JsonText<T> {
  readonly json: string;
  /** What the text parses to; there for the compiler alone. */
  readonly [content]?: T;
}

/** Wraps text that is known to be the JSON of a T. */
export const jsonText = <T>(json: string): JsonText<T> => ({ json });

/** True for an answer that is JSON text already. */
export const isJsonText = (answer: unknown): answer is JsonText<unknown> =>
  typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string';
