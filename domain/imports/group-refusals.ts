import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { RowProblem } from './table.ts';

/** Rows of a spreadsheet that were rejected for the same reason. */
export interface RefusalGroup {
  readonly field: string;
  readonly fault: CodedProblem;
  /** Number of rows. */
  readonly rows: number;
  /** The first lines, at most ten. */
  readonly lines: readonly number[];
}

/** All rejected rows of a spreadsheet. */
export interface RefusedRows {
  /** Number of distinct rows. */
  readonly count: number;
  /** Sorted by first line. */
  readonly groups: readonly RefusalGroup[];
  /** Number of rejections beyond the listed groups. */
  readonly others: number;
  /** The first rows with their individual reasons, by line. */
  readonly first: readonly RowProblem[];
}

const MAX_LINES = 10;
const MAX_GROUPS = 500;
/** Limit on the problems listed individually. */
const MAX_FIRST = 1000;

/** Collects rejections in bounded memory. */
export interface RefusalTally {
  /** Adds the problems of one row. */
  add(problems: readonly RowProblem[]): void;
  /** Number of rows so far. */
  count(): number;
  result(): RefusedRows;
}

/** Creates a tally, optionally continuing one for other rows of the file. */
export function tallyRefusals(before?: RefusedRows): RefusalTally {
  let count = before?.count ?? 0;
  let others = before?.others ?? 0;
  let first: RowProblem[] = [...(before?.first ?? [])];
  const groups = new Map<string, RefusalGroup>();
  const keyOf = ({ field, fault }: Pick<RowProblem, 'field' | 'fault'>) => JSON.stringify([field, fault]);
  for (const group of before?.groups ?? []) groups.set(keyOf(group), group);
  return {
    add: (problems) => {
      count += 1;
      for (const problem of problems) {
        const { line, field, fault } = problem;
        const key = keyOf(problem);
        const group = groups.get(key) ?? { field, fault, rows: 0, lines: [] };
        if (group.rows === 0 && groups.size >= MAX_GROUPS) others += 1;
        else groups.set(key, { ...group, rows: group.rows + 1, lines: withLine(group.lines, line) });
      }
      first.push(...problems);
      if (first.length > 2 * MAX_FIRST) first = lowest(first);
    },
    count: () => count,
    result: () => ({
      ...{ count, others },
      groups: [...groups.values()].sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)),
      first: lowest(first),
    }),
  };
}

const lowest = (problems: readonly RowProblem[]): RowProblem[] =>
  [...problems].sort((a, b) => a.line - b.line).slice(0, MAX_FIRST);

function withLine(lines: readonly number[], line: number): readonly number[] {
  const last = lines.at(-1);
  if (last === undefined || (line > last && lines.length < MAX_LINES)) return [...lines, line];
  return line >= last ? lines : [...lines, line].sort((a, b) => a - b).slice(0, MAX_LINES);
}
