import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate, Written } from '#adapters/in-process/operations/mutation.ts';
import { pageOf } from '#adapters/in-process/operations/page-of.ts';
import { refuse, signedIn, type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { checkNotUndone } from '#domain/imports/row-import.ts';
import { notFound } from '#domain/problem.ts';
import type { rowImportOperations } from '#ports/farm-api/imports/row-imports.ts';
import { undoRows } from './undo-rows.ts';

export const rowImportUseCases = (
  { storage, importFiles }: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof rowImportOperations> => ({
  listRowImports: ({ input: { query } }) =>
    storage.read((tx) => pageOf(query ?? {}, tx.rowImports, tx.countRowImports)),

  undoRowImport: (call) =>
    mutate(call, async (tx, context) => {
      const { uuid } = call.input.params;
      const found = await tx.rowImport(uuid);
      const before = unwrap(
        checkNotUndone(
          found ?? refuse(notFound({ code: 'record_not_found', params: { kind: 'row_import', id: uuid } })),
        ),
      );
      const { is_admin } = signedIn(call);
      const { undone, audit, changed } = await undoRows(tx, context, before, {
        isAdmin: is_admin,
        pace: importFiles.pace(),
      });
      const after = { ...before, undone_at: context.site.now, undone_by: context.user, undone };
      await tx.updateRowImport(after);
      const { file_name, sha256, counts } = before;
      const entry = { kind: 'row_import', record: uuid, what: 'undo' } as const;
      return {
        answer: after,
        audit: [...audit, { ...entry, before: { file_name, sha256, counts }, after: { undone } }],
        changed,
      } satisfies Written<typeof after>;
    }),
});
