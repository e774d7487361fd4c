import { startOf, widthOf } from './width.ts';

/** The text on rows of at most so many columns, broken between words; a longer word is cut. */
export function wrapText(text: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    let rest = word;
    const longer = row === '' ? rest : `${row} ${rest}`;
    if (widthOf(longer) <= columns) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    while (widthOf(rest) > columns) {
      const part = startOf(rest, columns) || rest;
      rows.push(part);
      rest = rest.slice(part.length);
    }
    row = rest;
  }
  return row === '' && rows.length > 0 ? rows : [...rows, row];
}
