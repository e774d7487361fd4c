import { formatPath, type PathSteps } from './payload-path.ts';

/** The values of a message that are listed. Gateways send a unit and a time with each. */
const MOST_VALUES = 256;
const DEEPEST = 8;
/** Longer messages, in characters, are read as strict JSON only: looking for words outside strings is slow. */
const MAX_TOLERATED = 4096;

/** A string, or a word for a number that there is not, which JSON doesn't have and devices send nevertheless. */
const STRING_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|[-+]?\b(?:nan|inf(?:inity)?)\b/gi;

/**
 * Reads the payload of a message: JSON, in which `nan` and `inf` count as null, or a text that isn't JSON as it is.
 * Undefined for something that begins like JSON and isn't.
 */
export function parsePayload(text: string): unknown {
  const bare = text.trim();
  if (!/^[[{"]/.test(bare)) return readScalar(bare);
  const strict = parseJson(bare);
  if (strict !== undefined || bare.length > MAX_TOLERATED) return strict;
  return parseJson(bare.replace(STRING_OR_NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null')));
}

/** A value in a message, with its path. */
export interface PayloadValue {
  readonly path: string;
  readonly steps: PathSteps;
  readonly value: string | number | boolean | null;
}

/** Returns the values of a message in their order, without those of empty objects and lists. At most 256, 8 levels deep. */
export function listValues(message: unknown, steps: PathSteps = []): PayloadValue[] {
  if (message === undefined || steps.length > DEEPEST) return [];
  if (typeof message !== 'object' || message === null) {
    return isScalar(message) ? [{ path: formatPath(steps), steps, value: message }] : [];
  }
  const isList = Array.isArray(message);
  return Object.entries(message)
    .flatMap(([key, value]) => listValues(value, [...steps, isList ? Number(key) : key]))
    .slice(0, MOST_VALUES);
}

const isScalar = (value: unknown): value is PayloadValue['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Numbers, true and false of plain payloads are those of JSON. */
function readScalar(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
