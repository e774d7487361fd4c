import { readQuantity } from '#domain/quantities/read-quantity.ts';
import type { CommandValue, CommandWords, ValueKind } from './command.ts';
import { type Token, textOfTokens } from './tokens.ts';

/** A number with the unit attached or not: '2650', '2,650', '2650g', '-2d'. */
const NUMBER = /^([-−]?[\d.,\u00a0]*\d)(\p{L}*)$/u;
const MAX_GRAMS = 1e9;
const MAX_COUNT = 1e6;

/** A number at the front of some words. */
interface Measured {
  readonly digits: string;
  /** The folded unit; '' without one. */
  readonly unit: string;
  readonly rest: readonly Token[];
}

/** Tells whether a word begins like a number, so that it can't belong to a record's name. */
export const looksLikeNumber = ({ text }: Token): boolean => /^[-−]?\d/.test(text);

function measured(tokens: readonly Token[], units: ReadonlySet<string>): Measured | null {
  const [first, second] = tokens;
  const [, digits, attached = ''] = NUMBER.exec(first?.folded ?? '') ?? [];
  if (digits === undefined) return null;
  if (attached !== '') return { digits, unit: attached, rest: tokens.slice(1) };
  const hasUnit = second !== undefined && units.has(second.folded);
  return { digits, unit: hasUnit ? second.folded : '', rest: tokens.slice(hasUnit ? 2 : 1) };
}

/** Reads the value of an act from the words after its record. Null if they aren't one. */
export function readValue(kind: ValueKind, tokens: readonly Token[], words: CommandWords): CommandValue | null {
  switch (kind) {
    case 'grams':
      return readMass(tokens, words);
    case 'days': {
      const days = readCount(tokens, words.days, words);
      return days === null || days.rest.length > 0 ? null : { kind, days: days.count };
    }
    case 'trays': {
      const trays = readCount(tokens, words.trays, words);
      return trays === null || trays.count < 1 ? null : { kind, trays: trays.count, reason: textOfTokens(trays.rest) };
    }
    case 'place':
      return { kind, text: textOfTokens(tokens) };
    case 'text':
      return { kind, text: textOfTokens(tokens), trays: null };
  }
}

function readMass(tokens: readonly Token[], words: CommandWords): CommandValue | null {
  const symbols = new Map(MASS_UNITS.flatMap(([unit, name]) => words[name].map((word) => [word, unit] as const)));
  const found = measured(tokens, new Set(symbols.keys()));
  if (found === null || found.rest.length > 0) return null;
  // The language's own words for units count beside those that everyone writes.
  const unit = found.unit === '' ? words.mass : (symbols.get(found.unit) ?? found.unit);
  const read = readQuantity(`${found.digits} ${unit}`, { quantity: 'mass', bare: words.mass, mark: words.decimal });
  if (read === null || 'fault' in read || read.value < 0 || read.value > MAX_GRAMS) return null;
  return { kind: 'grams', grams: read.value };
}

const MASS_UNITS = [
  ['g', 'grams'],
  ['kg', 'kilograms'],
  ['oz', 'ounces'],
  ['lb', 'pounds'],
] as const;

function readCount(tokens: readonly Token[], units: readonly string[], { links }: CommandWords) {
  const [first] = tokens;
  const after = first !== undefined && links.includes(first.folded) ? tokens.slice(1) : tokens;
  const found = measured(after, new Set(units));
  if (found === null || (found.unit !== '' && !units.includes(found.unit))) return null;
  const digits = found.digits.replace('−', '-');
  const count = Number(digits);
  return /^-?\d+$/.test(digits) && Math.abs(count) <= MAX_COUNT ? { count: count + 0, rest: found.rest } : null;
}

/** Splits 'Basil 12 trays' into the words and the number of trays. */
export function readTextWithTrays(tokens: readonly Token[], words: CommandWords): CommandValue | null {
  if (tokens.length === 0) return null;
  const at = tokens.findIndex((token, index) => looksLikeNumber(token) && isTrays(tokens.slice(index), words));
  if (at < 0) return { kind: 'text', text: textOfTokens(tokens), trays: null };
  const trays = readCount(tokens.slice(at), words.trays, words);
  return { kind: 'text', text: textOfTokens(tokens.slice(0, at)), trays: trays?.count ?? null };
}

/** Only a number with its unit at the end counts trays, since names of recipes contain numbers too. */
function isTrays(tokens: readonly Token[], words: CommandWords): boolean {
  const found = measured(tokens, new Set(words.trays));
  const count = readCount(tokens, words.trays, words);
  return found !== null && found.unit !== '' && count !== null && count.rest.length === 0 && count.count > 0;
}
