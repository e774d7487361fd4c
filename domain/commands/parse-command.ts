import { type Act, type Command, type CommandWords, type Span, VALUE_OF, WITHOUT_BATCH } from './command.ts';
import { looksLikeNumber, readTextWithTrays, readValue } from './read-value.ts';
import { type Token, textOfTokens, tokensOf } from './tokens.ts';

/**
 * Parses a typed command: an act, a record and a value. Returns null for a text that doesn't begin with an act. Words
 * that can't be a value are in `unknown`; no text throws.
 */
export function parseCommand(text: string, words: CommandWords): Command | null {
  const tokens = tokensOf(text);
  const found = findAct(tokens, words);
  if (found === null) return null;
  const { act, length } = found;
  const rest = tokens.slice(length);
  const spans = [spanOf('act', tokens.slice(0, length))];
  if (WITHOUT_BATCH.has(act)) {
    const value = readTextWithTrays(rest, words);
    return { act, record: '', value, unknown: null, spans: [...spans, spanOf('value', rest)].flat() };
  }
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
    value,
    unknown: value === null && given.length > 0 ? textOfTokens(given) : null,
    spans: [...spans, spanOf('record', record), spanOf(value === null ? 'unknown' : 'value', given)].flat(),
  };
}

const spanOf = (kind: Span['kind'], tokens: readonly Token[]): Span[] => {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first === undefined || last === undefined ? [] : [{ kind, at: first.at, end: last.end }];
};

/** Finds the act at the front; of two that begin alike, the longer one. */
function findAct(
  tokens: readonly Token[],
  { acts }: CommandWords,
): { readonly act: Act; readonly length: number } | null {
  let best: { readonly act: Act; readonly length: number } | null = null;
  for (const [act, length] of namesOf(acts)
    .filter(({ name }) => name.every((word, at) => tokens[at]?.folded === word))
    .map(({ act, name }) => [act, name.length] as const)) {
    if (best === null || length > best.length) best = { act, length };
  }
  return best;
}

/** Returns every name of every act, as words. */
const namesOf = (acts: CommandWords['acts']) =>
  ACTS.flatMap((act) => acts[act].map((name) => ({ act, name: name.split(' ') })));

const ACTS: readonly Act[] = ['harvest', 'move', 'delay', 'bin', 'complete', 'comment', 'labels', 'open', 'new_batch'];

/** A lot code, or places such as 'C1-3': one word that names a batch on its own. */
const ONE_WORD = /^\p{L}{1,6}[-:]?\d/u;

/**
 * Returns how many words name the record: one if it is a lot code or a place; else, for a crop's name, all words up to
 * the value or to a link in front of it.
 */
function lengthOfRecord(act: Act, tokens: readonly Token[], { links }: CommandWords): number {
  const [first] = tokens;
  if (first === undefined || looksLikeNumber(first)) return 0;
  if (ONE_WORD.test(first.text) || VALUE_OF[act] === 'text') return 1;
  const isEnd = (token: Token) =>
    VALUE_OF[act] === 'place' ? links.includes(token.folded) : VALUE_OF[act] !== null && looksLikeNumber(token);
  const end = tokens.findIndex((token, at) => at > 0 && isEnd(token));
  return end < 0 ? tokens.length : end;
}
