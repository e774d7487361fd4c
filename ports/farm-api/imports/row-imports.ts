import { z } from 'zod';
import { operation } from '#ports/operations/operation.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';
import { rowImportRecord } from '#ports/schemas/row-import-record.ts';
import { IMPORTS } from './imports.ts';

const shared = { tag: IMPORTS, forms: ['json'] } as const;

export const rowImportOperations = {
  listRowImports: operation({
    ...shared,
    method: 'GET',
    path: 'imports/',
    access: 'read',
    summary:
      'List the imports of spreadsheets and OpenAg recipes, the newest first, with what each added and whether it was undone.',
    query: () => z.strictObject(pageQuery()),
    takesEmptyQuery: true,
    answer: () => listOf(rowImportRecord()),
    contains: 'answer',
  }),
  undoRowImport: operation({
    ...shared,
    method: 'POST',
    path: 'imports/:uuid/undo/',
    access: 'write',
    summary:
      'Undo an import of a spreadsheet or an OpenAg recipe: remove the records that it added, and reopen the harvests that it completed, in one step. Records that something has changed since, or that others refer to, stay and are named.',
    params: byUuid,
    answer: rowImportRecord,
  }),
} as const;
