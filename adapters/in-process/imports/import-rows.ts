import type { z } from 'zod';
import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { GivenFields } from '#adapters/in-process/records/record-fields.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { invalidField } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { Pace } from '#ports/imports/import-files.ts';
import { readField } from '#ports/schemas/read-field.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import type { Added, ImportTally } from './import-tally.ts';

/** Imports the rows of one kind of spreadsheet one after the other. */
export interface RowWork {
  /** Imports a row, now or together with later ones, and counts it in the tally. A refused row writes nothing. */
  take(row: TableRow): Promise<void>;
  /** Imports all waiting rows after the last one. */
  finish(): Promise<void>;
  /** Returns notes on the whole import. */
  notes(): readonly ImportNote[];
}

/** The source and target of an import. */
export interface ImportPlace {
  readonly tx: FarmReader;
  /** Null on a dry run that can be simulated without writing. */
  readonly writer: FarmWriter | null;
  readonly context: WriteContext;
  readonly tally: ImportTally;
  readonly pace: Pace;
}

/** Creates work that imports each row at once; `take` returns the added records, or nothing for an existing row. */
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

/** Parses a row with its schema; refuses it if that fails. */
export function readRow<S extends z.ZodType>(schema: S, values: GivenFields): z.output<S> {
  const read = readField(schema, values, '');
  return read.ok ? read.value : refuse(invalidFields(read.errors));
}

/** Refuses a row because of one field. */
export const badRow = (field: string, fault: CodedProblem): never => refuse(invalidField(field, fault));
