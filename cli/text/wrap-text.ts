import wrapAnsi from 'wrap-ansi';

/** Breaks a text into rows between words. A word that is too long is split. */
export const wrapText = (text: string, columns: number): string[] =>
  wrapAnsi(text, columns, { hard: true }).split('\n');
