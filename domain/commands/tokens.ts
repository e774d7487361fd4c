import { foldText } from '#domain/text/fold-text.ts';

/** A typed word, with its offsets in the text. */
export interface Token {
  readonly text: string;
  /** The word for comparison, without case and accents. */
  readonly folded: string;
  readonly at: number;
  readonly end: number;
}

/** Splits a text at its spaces. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    folded: foldText(word),
    at: index,
    end: index + word.length,
  }));

/** Joins words as they were typed, with single spaces. */
export const textOfTokens = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');
