import type { RowProblem } from '#domain/imports/table.ts';
import type { FieldProblem, Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Returns one problem per fault of a refused row; null for an error that the row didn't cause. */
export function rowProblems(line: number, error: unknown): readonly RowProblem[] | null {
  if (!(error instanceof ProblemError) || !ROW_PROBLEMS.has(error.problem.kind)) return null;
  const fields = Object.entries(error.problem.errors ?? {});
  if (fields.length === 0) return [{ line, field: '', fault: codeOf(error.problem) }];
  return fields.flatMap(([field, faults]) =>
    faults.map((fault) => ({ line, field: rowField(field), fault: codeOf(fault) })),
  );
}

const ROW_PROBLEMS: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['invalid', 'conflict', 'not_found']);

/** Returns the column name of a field, which calls name differently. */
function rowField(field: string): string {
  const path = field.split('.');
  if (path[0] === 'placed_at' || path[0] === 'target_locations') return 'locations';
  const [name = ''] = path.slice(path[0] === 'action_properties' ? 1 : 0);
  if (name === 'action_completed_date') return 'harvest_date';
  return name === 'cleared' ? 'trays_cleared' : name;
}

/** Removes the rendered text. */
const codeOf = ({ detail, ...fault }: FieldProblem): CodedProblem => fault;
