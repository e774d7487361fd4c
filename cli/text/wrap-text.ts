import wrapAnsi from 'wrap-ansi';

/** The text on rows of at most so many columns, broken between words; a longer word is cut. */
export const wrapText = (text: string, columns: number): string[] =>
  wrapAnsi(text, columns, { hard: true }).split('\n');
