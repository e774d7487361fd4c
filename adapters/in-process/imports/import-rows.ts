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

/** Imports the rows of one kind of spreadsheet in order. */
export interface RowWork {
  /** Imports a row, immediately or with later ones, and adds it to the tally. A refused row writes nothing. */
  importRow(row: TableRow): Promise<void>;
  /** Imports the rows that are still waiting. Called after the last row. */
  finish(): Promise<void>;
  /** Returns notes on the whole import. */
  notes(): readonly ImportNote[];
}

/** The farm and the records that an import reads and writes. */
export interface ImportTarget {
  readonly tx: FarmReader;
  /** Null on a dry run that doesn't need to write. */
  readonly writer: FarmWriter | null;
  readonly context: WriteContext;
  readonly tally: ImportTally;
  readonly pace: Pace;
}

/**
 * Creates work that imports each row immediately. `importRow` returns the added records, or an empty list for an
 * existing row.
 */
export const rowByRow = (
  tally: ImportTally,
  importRow: (row: TableRow) => Promise<readonly Added[]>,
): Pick<RowWork, 'importRow' | 'finish'> => ({
  importRow: async (row) => {
    try {
      const added = await importRow(row);
      if (added.length === 0) tally.existing();
      else await tally.added(added);
    } catch (error) {
      tally.refused(row.line, error);
    }
  },
  finish: async () => {},
});

/** Parses a row with its schema; refuses invalid rows. */
export function readRow<S extends z.ZodType>(schema: S, values: GivenFields): z.output<S> {
  const read = readField(schema, values, '');
  return read.ok ? read.value : refuse(invalidFields(read.errors));
}

/** Refuses a row because of one field. */
export const badRow = (field: string, fault: CodedProblem): never => refuse(invalidField(field, fault));
