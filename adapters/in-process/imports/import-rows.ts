import type { z } from 'zod';
import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { GivenFields } from '#adapters/in-process/records/record-fields.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { invalidField } from '#domain/problem.ts';
import type { Pace } from '#ports/imports/import-files.ts';
import { readField } from '#ports/schemas/read-field.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import type { Added, ImportTally } from './import-tally.ts';

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
export function readRow<S extends z.ZodType>(schema: S, values: GivenFields): z.output<S> {
  const read = readField(schema, values, '');
  return read.ok ? read.value : refuse(invalidFields(read.errors));
}

/** Refuses a row because of one field. */
export const badRow = (field: string, reason: string): never => refuse(invalidField(field, reason));
