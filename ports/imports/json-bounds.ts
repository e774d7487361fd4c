import { invalidField, type Problem } from '#domain/problem.ts';

const MOST_DEPTH = 32;
const MOST_VALUES = 100_000;

const CODES = { quote: 0x22, comma: 0x2c, open: 0x5b, escape: 0x5c, close: 0x5d, begin: 0x7b, end: 0x7d } as const;

/**
 * Checks JSON before it is parsed: more than 32 levels are 400, more than 100,000 commas between values are 413,
 * because a value takes many times the memory of its text. Returns null within both limits, even if the JSON is
 * invalid.
 */
export function jsonOutOfBounds(text: string): Problem | null {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case CODES.quote:
        at = endOfString(text, at);
        break;
      case CODES.open:
      case CODES.begin:
        depth += 1;
        if (depth > MOST_DEPTH) return invalidField('file', { code: 'json_too_deep', params: { levels: MOST_DEPTH } });
        break;
      case CODES.close:
      case CODES.end:
        depth -= 1;
        break;
      case CODES.comma:
        commas += 1;
        if (commas > MOST_VALUES) return tooMany();
        break;
    }
  }
  return null;
}

function tooMany(): Problem {
  const fault = { code: 'json_too_many_values', params: { most: MOST_VALUES } } as const;
  return { kind: 'too_large', ...fault, errors: { file: [fault] } };
}

/** Returns the position of the quotation mark that ends a string, or the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CODES.escape) at += 1;
    else if (code === CODES.quote) return at;
  }
  return text.length;
}
