import type { Coded } from '#domain/problems/coded.ts';
import type { PlaceProblems } from '#domain/problems/rules/place-problems.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Cell, sortCells } from './compress-ranges.ts';
import { MAX_NEW_BEDS } from './location.ts';
import { isStackName } from './stack-name.ts';

type ShelvesProblem = Coded<Pick<PlaceProblems, 'stacks_unreadable' | 'rows_unreadable' | 'too_many_new_beds'>>;

const LETTERS = /^(\p{Lu}|\p{Ll})\s*[-–]\s*(\p{Lu}|\p{Ll})$/u;
const NUMBERED = /^(.*?)(\d{1,4})\s*[-–]\s*(?:\1)?(\d{1,4})$/u;
const ROWS = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/;

/**
 * Parses the shelves of new racks: every row of every stack, in label order. Stacks are names and ranges such as 'A–F',
 * 'A, C-E' or 'S1–S12'; rows are numbers and ranges such as '1–5'. The problem names the first unreadable part.
 */
export function parseShelves(stacks: string, rows: string): Result<Cell[], ShelvesProblem> {
  const names = parseList(stacks, expandStacks, (text) => ({ code: 'stacks_unreadable', params: { text } }));
  if (!names.ok) return names;
  const numbers = parseList(rows, expandRows, (text) => ({ code: 'rows_unreadable', params: { text } }));
  if (!numbers.ok) return numbers;
  const count = names.value.length * numbers.value.length;
  if (count > MAX_NEW_BEDS) return err({ code: 'too_many_new_beds', params: { count, most: MAX_NEW_BEDS } });
  return ok(sortCells(names.value.flatMap((stack) => numbers.value.map((row) => ({ stack, row })))));
}

/** Splits shelves into those without a bed and those that already have one. */
export function splitShelves(
  cells: readonly Cell[],
  beds: readonly Cell[],
): { readonly free: readonly Cell[]; readonly taken: readonly Cell[] } {
  const isTaken = (cell: Cell) => beds.some(({ stack, row }) => stack === cell.stack && row === cell.row);
  return { free: cells.filter((cell) => !isTaken(cell)), taken: cells.filter(isTaken) };
}

function parseList<T>(
  text: string,
  expand: (part: string) => readonly T[],
  unreadable: (part: string) => ShelvesProblem,
): Result<T[], ShelvesProblem> {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return err(unreadable(text.trim()));
  const found = new Set<T>();
  for (const part of parts) {
    const expanded = expand(part);
    if (expanded.length === 0) return err(unreadable(part));
    for (const one of expanded) found.add(one);
  }
  return ok([...found]);
}

/** Returns the stacks of a name or range; none if it's unreadable. */
function expandStacks(part: string): readonly string[] {
  const letters = LETTERS.exec(part);
  if (letters !== null) {
    const [, from = '', to = ''] = letters;
    const isSameCase = /\p{Lu}/u.test(from) === /\p{Lu}/u.test(to);
    return isSameCase ? between(codeOf(from), codeOf(to)).map((code) => String.fromCodePoint(code)) : [];
  }
  const numbered = NUMBERED.exec(part);
  if (numbered !== null) {
    const [, prefix = '', from, to] = numbered;
    const names = between(Number(from), Number(to)).map((number) => `${prefix}${number}`);
    return names.every(isStackName) ? names : [];
  }
  return isStackName(part) ? [part] : [];
}

function expandRows(part: string): readonly number[] {
  const rows = ROWS.exec(part);
  if (rows === null) return [];
  const [, from, to = from] = rows;
  const numbers = between(Number(from), Number(to));
  return numbers.every((row) => row >= 1 && row <= 1000) ? numbers : [];
}

/** Returns the whole numbers between two, both included, in ascending order. */
const between = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(b - a) + 1 }, (_, at) => Math.min(a, b) + at);

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
