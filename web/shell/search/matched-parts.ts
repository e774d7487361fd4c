import { foldText } from '#domain/text/fold-text.ts';
import { partsInstead, wordsToFind } from '#domain/text/fuzzy-match.ts';

interface Part {
  /** Where it begins, in signs. */
  readonly at: number;
  readonly text: string;
  readonly matched: boolean;
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);

/** A text in pieces, in which the beginnings of words that a search asked for are told from the rest. */
export function matchedParts(text: string, query: string): readonly Part[] {
  const signs = [...text];
  const wanted = wordsToFind(query).flatMap((word) => [word, ...partsInstead(word)]);
  const marks = signs.map(() => false);
  signs.forEach((_, start) => {
    if (isWordSign(signs[start - 1])) return;
    const longest = Math.max(0, ...wanted.map((word) => signsBegunBy(signs.slice(start), word)));
    marks.fill(true, start, start + longest);
  });
  // A piece begins where what is matched begins or ends.
  const starts = signs.flatMap((_, at) => (at === 0 || marks[at] !== marks[at - 1] ? [at] : []));
  return starts.map((at, index) => ({
    at,
    text: signs.slice(at, starts[index + 1]).join(''),
    matched: marks[at] === true,
  }));
}

/** Whether a text has any word that a search asked for. */
export const hasMatch = (text: string, query: string): boolean =>
  matchedParts(text, query).some(({ matched }) => matched);

/** How many signs it takes to have said a word, compared as searches do; 0 where they begin otherwise. */
function signsBegunBy(signs: readonly string[], word: string): number {
  let said = '';
  for (const [at, sign] of signs.entries()) {
    said += foldText(sign);
    if (said.length >= word.length) return said.startsWith(word) ? at + 1 : 0;
    if (!word.startsWith(said)) return 0;
  }
  return 0;
}
