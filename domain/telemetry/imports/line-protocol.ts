/** A line of InfluxDB line protocol. */
export interface ProtocolLine {
  readonly measurement: string;
  readonly tags: ReadonlyMap<string, string>;
  /** Logical values as TRUE and FALSE. */
  readonly fields: ReadonlyMap<string, number | string>;
  /** Digits since 1970 in the file's precision; null without a time. */
  readonly timestamp: string | null;
}

const MEASUREMENT = /^((?:\\[\s\S]|[^\\, \n])+)/;
const KEY = /^((?:\\[\s\S]|[^\\,= \n])+)=/;
const TAG_VALUE = /^((?:\\[\s\S]|[^\\,= \n])+)/;
const STRING = /^"((?:\\[\s\S]|[^\\"])*)"/;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?(?=[, \n]|$)/i;
const WHOLE = /^[+-]?\d+[iu](?=[, \n]|$)/;
const LOGICAL = /^(?:(t|true)|f|false)(?=[, \n]|$)/i;
const END = /^ +(-?\d+) *$/;

/**
 * Parses a line without its break. Null if it isn't one. A backslash escapes commas, equals signs and spaces, and in texts quotation
 * marks and backslashes; before another character it stands for itself.
 * Source: InfluxDB 2 documentation, "Line protocol", sections on special characters, data types and quotes.
 */
export function parseProtocolLine(line: string): ProtocolLine | null {
  let rest = line;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = rest.slice(match[0].length);
    return match;
  };
  const name = take(MEASUREMENT)?.[1];
  if (name === undefined || name.startsWith('#')) return null;
  const tags = new Map<string, string>();
  while (take(/^,/) !== null) {
    const key = take(KEY)?.[1];
    const value = take(TAG_VALUE)?.[1];
    if (key === undefined || value === undefined) return null;
    tags.set(withoutEscapes(key), withoutEscapes(value));
  }
  if (take(/^ +/) === null) return null;
  const fields = new Map<string, number | string>();
  do {
    const key = take(KEY)?.[1];
    const value = readValue(take);
    if (key === undefined || value === null) return null;
    fields.set(withoutEscapes(key), value);
  } while (take(/^,/) !== null);
  if (/^ *$/.test(rest)) return { measurement: withoutEscapes(name), tags, fields, timestamp: null };
  const timestamp = END.exec(rest)?.[1];
  return timestamp === undefined ? null : { measurement: withoutEscapes(name), tags, fields, timestamp };
}

function readValue(take: (pattern: RegExp) => RegExpExecArray | null): number | string | null {
  const text = take(STRING);
  if (text !== null) return (text[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
  const whole = take(WHOLE);
  if (whole !== null) return Number(whole[0].slice(0, -1));
  const float = take(FLOAT);
  if (float !== null) return Number(float[0]);
  const logical = take(LOGICAL);
  if (logical === null) return null;
  return logical[1] === undefined ? 'FALSE' : 'TRUE';
}

const withoutEscapes = (text: string): string => text.replaceAll(/\\([,= ])/g, '$1');

/** Units in which line protocol counts time, with the digits that times from 1990 to 2260 have in each. */
export const PRECISIONS = ['s', 'ms', 'us', 'ns'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Tells the precision of a file from one of its timestamps: its seconds have 9 or 10 digits, and 3 more for each finer unit. */
export function precisionOf(timestamp: string): Precision {
  const digits = timestamp.replace('-', '').length;
  return PRECISIONS[Math.min(3, Math.max(0, Math.ceil((digits - 10) / 3)))] ?? 'ns';
}

const PER_MS: Readonly<Record<Precision, bigint>> = { s: 0n, ms: 1n, us: 1000n, ns: 1_000_000n };

/** Returns the epoch milliseconds of a timestamp as text, rounded down. */
export function protocolMs(timestamp: string, precision: Precision): string {
  const count = BigInt(timestamp);
  return String(precision === 's' ? count * 1000n : count / PER_MS[precision]);
}

/** Tells whether a text, which may be cut at its end, is line protocol: so are its first lines that aren't comments. */
export function looksLikeLineProtocol(start: string): boolean {
  const lines = start
    .split(/\r?\n/)
    .slice(0, -1)
    .concat(start.endsWith('\n') || start.includes('\n') ? [] : [start])
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, 3);
  return lines.length > 0 && lines.every((line) => parseProtocolLine(line) !== null);
}
