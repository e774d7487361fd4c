import { z } from 'zod';
import { KEEP_REASONS, type RowImport } from '#domain/imports/row-import.ts';
import { onDemand } from '#domain/on-demand.ts';
import { instantOut } from './fields.ts';

const whole = () => z.number().int();

/** An import of rows, as stored and sent. */
export const rowImportRecord = onDemand(
  () =>
    z.object({
      uuid: z.string(),
      /** The kind of spreadsheet, such as crops. */
      kind: z.string(),
      file_name: z.string(),
      sha256: z.string(),
      imported_at: instantOut(),
      imported_by: z.string(),
      counts: z.object({
        added: whole(),
        already_there: whole(),
        refused: whole(),
        records: z.array(z.object({ kind: z.string(), count: whole() })),
      }),
      undone_at: instantOut().nullable(),
      undone_by: z.string().nullable(),
      /** Null unless it was undone. */
      undone: z
        .object({
          removed: whole(),
          /** Number of records that stayed, because something changed them since, or refers to them. */
          kept: whole(),
          /** The first of them. */
          named: z.array(
            z.object({ kind: z.string(), uuid: z.string(), name: z.string(), reason: z.enum(KEEP_REASONS) }),
          ),
        })
        .nullable(),
    }) satisfies z.ZodType<RowImport>,
);
