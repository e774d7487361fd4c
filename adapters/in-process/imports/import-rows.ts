import type { z } from 'zod';
import type { WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RowProblem, TableRow } from '#domain/imports/table.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { Pace } from '#ports/imports/import-files.ts';
import { readField } from '#ports/schemas/read-field.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import type { ImportTally } from './import-tally.ts';

/** One record that a row added: the row's own, or one that it needed. */
export type Added = Pick<Written<unknown>, 'audit' | 'changed'> & {
  /** In words for the report: crop, bed, batch, harvest, family … */
  readonly kind: string;
};

/** Takes the rows of one kind of spreadsheet into a farm, one after the other. */
export interface RowWork {
  /** Takes a row, now or with others after it, and tells the tally. A refused row writes nothing. */
  take(row: TableRow): Promise<void>;
  /** Takes what waits, once all rows were given. */
  finish(): Promise<void>;
  /** What is worth telling of all of them. */
  notes(): readonly string[];
}

/** Where the rows of an import come from and go to. */
export interface ImportPlace {
  readonly tx: FarmReader;
  /** Null on a dry run that needs no writing to tell what a real one does. */
  readonly writer: FarmWriter | null;
  readonly context: WriteContext;
  readonly tally: ImportTally;
  readonly pace: Pace;
}

/** Work that takes each row at once; `take` gives what it added, nothing where the farm knows the row already. */
export const rowByRow = (
  tally: ImportTally,
  take: (row: TableRow) => Promise<readonly Added[]>,
): Pick<RowWork, 'take' | 'finish'> => ({
  take: async (row) => {
    try {
      const added = await take(row);
      if (added.length === 0) tally.known();
      else await tally.added(added);
    } catch (error) {
      tally.refused(row.line, error);
    }
  },
  finish: async () => {},
});

/** A row as its schema takes it; refuses it else. */
export function readRow<S extends z.ZodType>(schema: S, values: TableRow['values']): z.output<S> {
  const read = readField(schema, values, '');
  return read.ok ? read.value : refuse(invalidFields(read.errors));
}

/** Refuses a row because of one field. */
export const badRow = (field: string, reason: string): never => refuse(invalidField(field, reason));

/** Why a row was refused, a problem for each field; null for a fault that has nothing to do with the row. */
export function rowProblems(line: number, error: unknown): readonly RowProblem[] | null {
  if (!(error instanceof ProblemError) || !ABOUT_ROWS.has(error.problem.kind)) return null;
  const fields = Object.entries(error.problem.errors ?? {});
  if (fields.length === 0) return [{ line, field: '', reason: error.problem.detail }];
  return fields.map(([field, messages]) => ({ line, field: rowField(field), reason: messages.join(' ') }));
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
