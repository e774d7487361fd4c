import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { compareNatural } from './label-order.ts';
import { isStackName } from './stack-name.ts';

export interface Cell {
  readonly stack: string;
  readonly row: number;
}

const MOST_CELLS = 10_000;
const ROWS = /(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?$/;

/** Returns the cells in label order (stacks in natural order, rows upwards), without duplicates. */
export function sortCells(cells: readonly Cell[]): Cell[] {
  const sorted = [...cells].sort((a, b) => compareNatural(a.stack, b.stack) || a.row - b.row);
  return sorted.filter((cell, at) => {
    const before = sorted[at - 1];
    return before === undefined || before.stack !== cell.stack || before.row !== cell.row;
  });
}

/**
 * Returns the label of shelves in one chamber, such as 'A1-4, B2, C7-8'. Consecutive rows of a stack form a range. A
 * stack whose name ends in a digit is followed by a colon: 'A1:2-4'. Rows are whole numbers from 0.
 */
export function compressRanges(cells: readonly Cell[]): string {
  const ranges: { stack: string; from: number; to: number }[] = [];
  for (const { stack, row } of sortCells(cells)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.stack === stack && last.to + 1 === row) last.to = row;
    else ranges.push({ stack, from: row, to: row });
  }
  return ranges
    .map(({ stack, from, to }) => `${stack}${needsColon(stack) ? ':' : ''}${from === to ? from : `${from}-${to}`}`)
    .join(', ');
}

/**
 * Parses a label into shelves in label order, without duplicates: the inverse of `compressRanges`. Also accepts extra
 * spaces, semicolons, a long dash, a reversed range and an unnecessary colon. Stack names keep their case. The problem
 * names the first unreadable part.
 */
export function expandRanges(label: string): Result<Cell[], CodedProblem> {
  const cells: Cell[] = [];
  for (const part of label.split(/[,;]/).map((text) => text.trim())) {
    if (part === '') continue;
    const { stack, hasColon, first, last } = splitRows(part);
    if (!isStackName(stack) || (!hasColon && needsColon(stack))) {
      return err({ code: 'shelves_unreadable', params: { text: part } });
    }
    const from = Math.min(Number(first), Number(last));
    const to = Math.max(Number(first), Number(last));
    if (cells.length + to - from >= MOST_CELLS) return err({ code: 'too_many_shelves', params: { text: part } });
    for (let row = from; row <= to; row++) cells.push({ stack, row });
  }
  return ok(sortCells(cells));
}

/** Splits 'A1: 2-4' into a stack and rows. The stack is empty if the text has no rows. */
function splitRows(part: string) {
  // The first character always belongs to the stack.
  const rows = ROWS.exec(part.slice(1));
  if (rows === null) return { stack: '', hasColon: false, first: '', last: '' };
  const [, first = '', last = first] = rows;
  const head = part.slice(0, rows.index + 1).trimEnd();
  const hasColon = head.length > 1 && head.endsWith(':');
  return { stack: hasColon ? head.slice(0, -1).trimEnd() : head, hasColon, first, last };
}

// 'A1' with row 2 would be read as row 12 of 'A', and 'A1-' with row 2 as rows 1 to 2.
const needsColon = (stack: string): boolean => /\d(?:\s*[-–])?$/.test(stack);
