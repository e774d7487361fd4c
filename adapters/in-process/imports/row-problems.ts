import type { RowProblem } from '#domain/imports/table.ts';
import type { Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** Why a row was refused, a problem for each field; null for a fault that has nothing to do with the row. */
export function rowProblems(line: number, error: unknown): readonly RowProblem[] | null {
  if (!(error instanceof ProblemError) || !ABOUT_ROWS.has(error.problem.kind)) return null;
  const fields = Object.entries(error.problem.errors ?? {});
  if (fields.length === 0) return [{ line, field: '', reason: reasonOf(error.problem) }];
  return fields.map(([field, messages]) => ({
    line,
    field: rowField(field),
    reason: messages.map(reasonOf).join(' '),
  }));
}

const ABOUT_ROWS: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['invalid', 'conflict', 'not_found']);

/** What a spreadsheet calls a field that a call names otherwise. */
function rowField(field: string): string {
  const path = field.split('.');
  if (path[0] === 'placed_at' || path[0] === 'target_locations') return 'locations';
  const [name = ''] = path.slice(path[0] === 'action_properties' ? 1 : 0);
  if (name === 'action_completed_date') return 'harvest_date';
  return name === 'cleared' ? 'trays_cleared' : name;
}

const reasonOf = (fault: CodedProblem): string => (fault.code === 'plain' ? fault.params.text : fault.code);
