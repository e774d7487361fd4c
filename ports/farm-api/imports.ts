import { z } from 'zod';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/imports/read-number.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { describeTable, IMPORT_OPTIONS, TABLE_KINDS } from '#ports/record-kinds/imports.ts';
import { queryBoolean, text, uuid } from '#ports/schemas/fields.ts';

const IMPORTS: Tag = { name: 'imports', about: 'Bringing in what a farm already has.' };

const ALL_WORDS = TABLE_KINDS.map((kind) => describeTable(kind).words[1])
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

const shared = { tag: IMPORTS, access: 'write', forms: ['json'], upload: 'text', status: 201 } as const;

/** Bringing in what a farm already has. */
export const importOperations = {
  importOpenag: operation({
    ...shared,
    method: 'POST',
    path: 'imports/openag/',
    summary:
      'Read an OpenAg recipe file into light, environment and growing recipes, all or nothing; reports what it did not understand.',
    query: z.strictObject({ dry_run: queryBoolean.optional(), crop: uuid.optional() }),
    answer: z.object({
      /** Number of records added, or that would be on a dry run. */
      added: z.number().int(),
      /** The version that was added, or that says the same already; null on a dry run that would add one. */
      growth_recipe: z.string().nullable(),
      name: z.string(),
      /** The number of that version in its family: 1 for a recipe that is new to the farm. */
      version_number: z.number().int(),
      /** Whether the farm has this recipe, just so: then nothing is added. */
      already_there: z.boolean(),
      /** Phases with their light: DLI in mol/m²/d, null where the file says nothing of light. */
      phases: z.array(z.object({ name: z.string(), days: z.number().int(), dli: z.number().nullable() })),
      records: z.array(z.object({ kind: z.string(), uuid: z.string().nullable(), name: z.string() })),
      notes: z.array(
        z.object({
          severity: z.enum(['added', 'not_understood', 'looks_wrong']),
          where: z.string(),
          message: z.string(),
        }),
      ),
    }),
  }),
  importTable: operation({
    ...shared,
    status: 200,
    method: 'POST',
    path: 'imports/:kind/',
    summary: `Read a farm's own spreadsheet (CSV) of ${ALL_WORDS}: all or nothing unless skip_bad is set; bad rows are told with line and reason.`,
    params: z.object({ kind: z.enum(TABLE_KINDS) }),
    query: z.strictObject({
      /** Tells what would be done, and does nothing. */
      dry_run: queryBoolean.optional(),
      /** Leaves out rows that can't be taken, instead of taking none. */
      skip_bad: queryBoolean.optional(),
      /** `field=heading` for each field whose heading is another, separated by commas; `stack=aisle+column` reads two together. */
      map: text(4000).optional(),
      /** Where no row tells in which order the figures of days stand. */
      date_order: z.enum(DATE_ORDERS).optional(),
      /** Where no row tells whether 1,234 is more than a thousand. */
      decimal_mark: z.enum(DECIMAL_MARKS).optional(),
      ...IMPORT_OPTIONS,
    }),
    answer: z.object({
      /** Number of rows added, or that would be on a dry run; 0 where bad rows kept all others out. */
      added: z.number().int(),
      /** Number of rows that tell what the farm knows already. */
      already_there: z.number().int(),
      /** Number of rows of the file that say anything. */
      read: z.number().int(),
      /** What was added, by kind: with the rows' own records those that they needed. */
      records: z.array(z.object({ kind: z.string(), count: z.number().int() })),
      /** Which heading each field was read from. */
      columns: z.record(z.string(), z.string()),
      /** Headings that were not read. */
      unread: z.array(z.string()),
      /** How the figures of days (by field) and of numbers were read; null where nothing was in doubt. */
      notation: z.object({
        date_orders: z.record(z.string(), z.enum(DATE_ORDERS).nullable()),
        decimal_mark: z.enum(DECIMAL_MARKS).nullable(),
      }),
      /** The first rows that could be read: each cell as it is written and as it was read. */
      samples: z.array(
        z.object({
          line: z.number().int(),
          cells: z.array(z.object({ field: z.string(), text: z.string(), value: z.string() })),
        }),
      ),
      /** Number of rows that can't be taken. */
      refused: z.number().int(),
      /** Why rows can't be taken: each reason once, with the number of rows and the first of their lines. */
      refusals: z.array(
        z.object({
          field: z.string(),
          reason: z.string(),
          rows: z.number().int(),
          lines: z.array(z.number().int()),
        }),
      ),
      /** Number of refusals for further reasons, which aren't listed. */
      other_refusals: z.number().int(),
      /** The first thousand rows that can't be taken; `line` counts from 1 at the top of the file, `field` is empty where the whole row is meant. */
      rows: z.array(z.object({ line: z.number().int(), field: z.string(), reason: z.string() })),
      notes: z.array(z.string()),
    }),
  }),
} as const;
