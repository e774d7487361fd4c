import { eastAsianWidth } from 'get-east-asian-width';

/** Letters and signs of one column each, that no other sign changes. Making a segmenter takes 10 ms. */
const SINGLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const NO_WIDTH = /^(?:\p{Mn}|\p{Me}|\p{Cf})+$/u;
/** Flags, and characters displayed as emoji. */
const EMOJI = /^\p{Regional_Indicator}|\ufe0f/u;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into graphemes. */
export function graphemesOf(text: string): string[] {
  if (SINGLE.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the width of a text in columns: 2 for wide characters and emoji, 0 for a combining accent. */
export function widthOf(text: string): number {
  if (SINGLE.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

// string-width compiles its set of emoji on loading, which would take 30 ms in every command.
function graphemeWidth(grapheme: string): number {
  if (NO_WIDTH.test(grapheme)) return 0;
  return EMOJI.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

/** Truncates a text to a number of columns; a truncated text ends in '..'. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  const mark = columns >= 2 ? '..' : '.'.repeat(Math.max(0, columns));
  return startOf(text, columns - mark.length) + mark;
}

/** Returns the first graphemes of a text that fit. */
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

/** Truncates a text to its last columns; a truncated text begins with '..'. */
export function endOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let room = columns - 2;
  let end = '';
  for (const grapheme of graphemesOf(text).toReversed()) {
    room -= graphemeWidth(grapheme);
    if (room < 0) break;
    end = grapheme + end;
  }
  return `..${end}`;
}

/** Pads a text at its end. */
export const padTo = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** Pads a text at its start. */
export const padLeft = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - widthOf(text))) + text;

/** Truncates and pads a text to exactly that many columns, the last one blank. */
export const cellOf = (text: string, columns: number): string => padTo(cutTo(text, columns - 1), columns);

/** Replaces control characters by '?', so that a text stays on one row. */
export const cleanText = (text: string): string => text.replace(CONTROL, '?');
