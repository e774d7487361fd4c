import wrapAnsi from 'wrap-ansi';

/** Breaks a text into rows between words; a word that is too long is cut. */
export const wrapText = (text: string, columns: number): string[] =>
  wrapAnsi(text, columns, { hard: true }).split('\n');
