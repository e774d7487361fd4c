import type { z } from 'zod';
import type { RowProblem, TableRow } from '#domain/imports/table.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { readField } from '#ports/farm-api/read-field.ts';
import type { Written } from '../mutation.ts';
import { invalidFields } from '../parse-input.ts';
import { refuse } from '../use-case.ts';

/** One record that a row added: the row's own, or one that it needed. */
export type Added = Pick<Written<unknown>, 'audit' | 'changed'> & {
  /** In words for the report: crop, bed, batch, harvest, family … */
  readonly kind: string;
};

/** Takes the rows of one kind of spreadsheet into a farm, one after the other. */
export interface RowWork {
  /** What the row added; nothing where the farm knows it already. Refuses a bad row before anything of it is written. */
  take(row: TableRow): Promise<readonly Added[]>;
  /** Writes what rows left to be written together, once all were taken; what is told of it beside the rows. */
  finish(): Promise<readonly Pick<Added, 'audit' | 'changed'>[]>;
  /** What is worth telling of all of them. */
  notes(): readonly string[];
}

/** For work whose rows leave nothing to be written together. */
export const nothingLeft = async (): Promise<readonly Added[]> => [];

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
