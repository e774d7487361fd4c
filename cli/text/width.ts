import { eastAsianWidth } from 'get-east-asian-width';

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const NO_WIDTH = /^(?:\p{Mn}|\p{Me}|\p{Cf})+$/u;
/** Flags, and signs that are to be shown as emoji. */
const EMOJI = /^\p{Regional_Indicator}|\ufe0f/u;

let segmenter: Intl.Segmenter | undefined;

/** What a person sees as the characters of a text. */
export function graphemesOf(text: string): string[] {
  if (PRINTABLE_ASCII.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Columns that a text takes: 2 for wide signs and emoji, 0 for a lone accent. */
export function widthOf(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

// string-width measures alike, but compiles its set of emoji when it is loaded: 30 ms of every command.
function graphemeWidth(grapheme: string): number {
  if (NO_WIDTH.test(grapheme)) return 0;
  return EMOJI.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

/** The text in at most so many columns; what is cut ends in '..'. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  const mark = columns >= 2 ? '..' : '.'.repeat(Math.max(0, columns));
  return startOf(text, columns - mark.length) + mark;
}

/** The first graphemes of a text that fit so many columns. */
export function startOf(text: string, columns: number): string {
  let room = columns;
  let start = '';
  for (const grapheme of graphemesOf(text)) {
    room -= graphemeWidth(grapheme);
    if (room < 0) break;
    start += grapheme;
  }
  return start;
}

/** The text with spaces behind it, up to so many columns. */
export const padTo = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** The text with spaces in front of it, up to so many columns. */
export const padLeft = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - widthOf(text))) + text;

/** Cut and padded: exactly so many columns, the last of them blank. */
export const cellOf = (text: string, columns: number): string => padTo(cutTo(text, columns - 1), columns);

/** The text on one row: control characters show as '?'. */
export const cleanText = (text: string): string => text.replace(CONTROL, '?');
