import { z } from 'zod';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { onDemand } from '#domain/on-demand.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { importOptions, TABLE_KINDS, TABLE_WORDS } from '#ports/record-kinds/imports.ts';
import { queryBoolean, text, uuid } from '#ports/schemas/fields.ts';

export const IMPORTS: Tag = { name: 'imports', about: 'Importing spreadsheets and recipe files.' };

const ALL_WORDS = TABLE_WORDS.map(([, many]) => many)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

const shared = { tag: IMPORTS, access: 'write', forms: ['json'], upload: 'text', status: 201 } as const;

/** Code and parameters of a message, for clients in other languages. */
const coded = onDemand(() => ({ code: z.string(), params: z.record(z.string(), z.unknown()) }));

export const importOperations = {
  importOpenag: operation({
    ...shared,
    method: 'POST',
    path: 'imports/openag/',
    summary:
      'Import an OpenAg recipe file as light, environment and growing recipes, all or none. Notes list the parts that could not be imported.',
    query: () => z.strictObject({ dry_run: queryBoolean().optional(), crop: uuid().optional() }),
    answer: () =>
      z.object({
        /** Uuid of the import, by which it can be undone; null if nothing was added. */
        import: z.string().nullable(),
        /** Number of records added, or to be added by a real run. */
        added: z.number().int(),
        /** Uuid of the added version or of an identical existing one; null if a dry run would add one. */
        growth_recipe: z.string().nullable(),
        name: z.string(),
        /** Number of the version in its family; 1 for a new recipe. */
        version_number: z.number().int(),
        /** Set if an identical version exists, so that nothing is added. */
        already_there: z.boolean(),
        /** Phases with their light: DLI in mol/m²/d, null if the file doesn't set light. */
        phases: z.array(z.object({ name: z.string(), days: z.number().int(), dli: z.number().nullable() })),
        records: z.array(z.object({ kind: z.string(), uuid: z.string().nullable(), name: z.string() })),
        notes: z.array(
          z.object({
            severity: z.enum(['added', 'not_understood', 'looks_wrong']),
            where: z.string(),
            message: z.string(),
            /** The phase, counted from 1; null for the whole recipe. */
            phase: z.object({ number: z.number().int(), name: z.string() }).nullable(),
            ...coded(),
          }),
        ),
      }),
  }),
  importTable: operation({
    ...shared,
    status: 200,
    method: 'POST',
    path: 'imports/:kind/',
    summary: `Import a spreadsheet (XLSX, ODS or CSV) of ${ALL_WORDS}. Imports all rows or none, unless skip_bad is set. Lists bad rows with line and reason.`,
    params: () => z.object({ kind: z.enum(TABLE_KINDS) }),
    query: () =>
      z.strictObject({
        /** Reports what an import would do. */
        dry_run: queryBoolean().optional(),
        /** Skips invalid rows instead of rejecting the whole file. */
        skip_bad: queryBoolean().optional(),
        /**
         * `field=heading` pairs separated by commas, for unrecognised headings; `stack=aisle+column` combines two
         * columns, and `name=` leaves a field without a column.
         */
        map: text(4000).optional(),
        /** For dates that are ambiguous in every row. */
        date_order: z.enum(DATE_ORDERS).optional(),
        /** For numbers that are ambiguous in every row, such as 1,234. */
        decimal_mark: z.enum(DECIMAL_MARKS).optional(),
        /** Name of a workbook's sheet, if several have data. */
        sheet: text(100).optional(),
        ...importOptions(),
      }),
    answer: () =>
      z.object({
        /** Uuid of the import, by which it can be undone; null if nothing was added. */
        import: z.string().nullable(),
        /** Number of rows added, or to be added by a real run; 0 if invalid rows rejected the file. */
        added: z.number().int(),
        /** Number of rows whose record already exists. */
        already_there: z.number().int(),
        /** Number of rows that aren't blank. */
        read: z.number().int(),
        /** Number of records added by kind, including referenced ones. */
        records: z.array(z.object({ kind: z.string(), count: z.number().int() })),
        /** Headings by field. */
        columns: z.record(z.string(), z.string()),
        /** Ignored headings. */
        unread: z.array(z.string()),
        /** The date order of each field and the decimal mark; null if unambiguous. */
        notation: z.object({
          date_orders: z.record(z.string(), z.enum(DATE_ORDERS).nullable()),
          decimal_mark: z.enum(DECIMAL_MARKS).nullable(),
        }),
        /** The first readable rows, each cell as written and as parsed. */
        samples: z.array(
          z.object({
            line: z.number().int(),
            cells: z.array(z.object({ field: z.string(), text: z.string(), value: z.string() })),
          }),
        ),
        /** The sheet of a workbook that was read, and all with data; null and empty for a text file. */
        sheet: z.string().nullable(),
        sheets: z.array(z.string()),
        /** Number of rejected rows. */
        refused: z.number().int(),
        /** Reasons for rejection, with the number of rows and their first lines. */
        refusals: z.array(
          z.object({
            field: z.string(),
            reason: z.string(),
            ...coded(),
            rows: z.number().int(),
            lines: z.array(z.number().int()),
          }),
        ),
        /** Number of rejections for reasons that aren't listed. */
        other_refusals: z.number().int(),
        /**
         * The first thousand rejected rows. `line` counts from 1 at the top of the file; `field` is empty if the fault
         * concerns the whole row.
         */
        rows: z.array(z.object({ line: z.number().int(), field: z.string(), reason: z.string(), ...coded() })),
        notes: z.array(z.string()),
        /** Codes of `notes`, in the same order. */
        coded_notes: z.array(z.object(coded())),
      }),
  }),
} as const;
