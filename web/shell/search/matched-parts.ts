import { foldText } from '#domain/text/fold-text.ts';
import { partsInstead, wordsToFind } from '#domain/text/fuzzy-match.ts';

interface Part {
  /** The offset in code points. */
  readonly at: number;
  readonly text: string;
  readonly matched: boolean;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** Splits a text into parts that match the beginnings of the searched words and parts that don't. */
export function matchedParts(text: string, query: string): readonly Part[] {
  const characters = [...text];
  const wanted = wordsToFind(query).flatMap((word) => [word, ...partsInstead(word)]);
  const marks = characters.map(() => false);
  characters.forEach((_, start) => {
    if (isWordCharacter(characters[start - 1])) return;
    const longest = Math.max(0, ...wanted.map((word) => matchedLength(characters.slice(start), word)));
    marks.fill(true, start, start + longest);
  });
  // A part begins at each start and end of a match.
  const starts = characters.flatMap((_, at) => (at === 0 || marks[at] !== marks[at - 1] ? [at] : []));
  return starts.map((at, index) => ({
    at,
    text: characters.slice(at, starts[index + 1]).join(''),
    matched: marks[at] === true,
  }));
}

/** Returns whether a text contains any of the searched words. */
export const hasMatch = (text: string, query: string): boolean =>
  matchedParts(text, query).some(({ matched }) => matched);

/** Returns how many characters match a whole word, compared as searches do; 0 if they don't begin with it. */
function matchedLength(characters: readonly string[], word: string): number {
  let read = '';
  for (const [at, character] of characters.entries()) {
    read += foldText(character);
    if (read.length >= word.length) return read.startsWith(word) ? at + 1 : 0;
    if (!word.startsWith(read)) return 0;
  }
  return 0;
}
