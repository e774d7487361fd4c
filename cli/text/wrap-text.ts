import { graphemesOf, startOf, widthOf } from './width.ts';

/**
 * Breaks a text into rows between words. A word that is too long is split. wrap-ansi would take 20 ms in every command,
 * because string-width compiles its set of emoji on loading.
 */
export const wrapText = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(line, columns));

function wrapLine(line: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.trim().split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (widthOf(longer) <= columns) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row.trimEnd());
    row = word;
    while (widthOf(row) > columns) {
      // At least one letter, also where a wide one doesn't fit.
      const start = startOf(row, columns) || (graphemesOf(row)[0] ?? row);
      rows.push(start);
      row = row.slice(start.length);
    }
  }
  return [...rows, row.trimEnd()];
}
