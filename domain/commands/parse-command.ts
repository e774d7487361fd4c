import { ACTS, type Act, type Command, type CommandWords, type Span, VALUE_OF } from './command.ts';
import { looksLikeNumber, readTextWithTrays, readValue } from './read-value.ts';
import { type Token, textOfTokens, tokensOf } from './tokens.ts';

/**
 * Parses a typed command: an act, a record and a value. Returns null for a text that doesn't begin with an act. Words
 * that can't be a value are in `unknown`; no text throws.
 */
export function parseCommand(text: string, words: CommandWords): Command | null {
  const tokens = tokensOf(text);
  const found = longestName(
    tokens,
    ACTS.map((act) => [act, words.acts[act]] as const),
  );
  if (found === null) return null;
  const { key: act, length } = found;
  const rest = tokens.slice(length);
  const spans = [spanOf('act', tokens.slice(0, length))];
  if (act === 'new_batch') {
    const value = readTextWithTrays(rest, words);
    return { act, record: '', kind: null, value, unknown: null, spans: [...spans, spanOf('value', rest)].flat() };
  }
  if (act === 'new') return readNew(rest, words, spans.flat());
  const recordLength = lengthOfRecord(act, rest, words);
  const record = rest.slice(0, recordLength);
  const said = rest.slice(recordLength);
  const isLinked = VALUE_OF[act] === 'place' && words.links.includes(said[0]?.folded ?? '');
  const given = isLinked ? said.slice(1) : said;
  const kind = VALUE_OF[act];
  const value = kind === null || given.length === 0 ? null : readValue(kind, given, words);
  return {
    act,
    record: textOfTokens(record),
    kind: null,
    value,
    unknown: value === null && given.length > 0 ? textOfTokens(given) : null,
    spans: [...spans, spanOf('record', record), spanOf(value === null ? 'unknown' : 'value', given)].flat(),
  };
}

/** Reads a kind of record and the name of a new one. Words that name no kind are the record, as far as typed. */
function readNew(rest: readonly Token[], { kinds }: CommandWords, spans: readonly Span[]): Command {
  const named = longestName(rest, Object.entries(kinds));
  const record = rest.slice(0, named?.length ?? rest.length);
  const name = rest.slice(record.length);
  return {
    act: 'new',
    record: textOfTokens(record),
    kind: named?.key ?? null,
    value: name.length === 0 ? null : { kind: 'text', text: textOfTokens(name), trays: null },
    unknown: null,
    spans: [...spans, ...spanOf('record', record), ...spanOf('value', name)],
  };
}

const spanOf = (kind: Span['kind'], tokens: readonly Token[]): Span[] => {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first === undefined || last === undefined ? [] : [{ kind, at: first.at, end: last.end }];
};

/** Finds the name at the front of some words; of two that begin alike, the longer one. */
function longestName<Key extends string>(
  tokens: readonly Token[],
  names: readonly (readonly [Key, readonly string[]])[],
): { readonly key: Key; readonly length: number } | null {
  let best: { readonly key: Key; readonly length: number } | null = null;
  for (const [key, named] of names) {
    for (const name of named) {
      const words = name.split(' ');
      const isFound = words.every((word, at) => tokens[at]?.folded === word);
      if (isFound && words.length > (best?.length ?? 0)) best = { key, length: words.length };
    }
  }
  return best;
}

/** A lot code, or places such as 'C1-3': one word that names a batch on its own. */
const ONE_WORD = /^\p{L}{1,6}[-:]?\d/u;

/**
 * Returns how many words name the record: all after open and go; one if it is a lot code or a place; else, for a crop's
 * name, all words up to the value or to a link in front of it.
 */
function lengthOfRecord(act: Act, tokens: readonly Token[], { links }: CommandWords): number {
  const [first] = tokens;
  if (act === 'open' || act === 'go') return tokens.length;
  if (first === undefined || looksLikeNumber(first)) return 0;
  if (ONE_WORD.test(first.text) || VALUE_OF[act] === 'text') return 1;
  const isEnd = (token: Token) =>
    VALUE_OF[act] === 'place' ? links.includes(token.folded) : VALUE_OF[act] !== null && looksLikeNumber(token);
  const end = tokens.findIndex((token, at) => at > 0 && isEnd(token));
  return end < 0 ? tokens.length : end;
}
