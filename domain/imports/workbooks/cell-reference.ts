/** Positions from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;
const LETTERS = 26;

/** Returns the position of a cell such as 'B3'; null for another text. */
export function readReference(text: string): CellPosition | null {
  const [, letters, digits] = REFERENCE.exec(text) ?? [];
  if (letters === undefined || Number(digits) === 0) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Returns the name of a cell: 'B3'. */
export function referenceOf({ row, column }: CellPosition): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    letters = String.fromCharCode(65 + ((left - 1) % LETTERS)) + letters;
  }
  return `${letters}${row + 1}`;
}
