import type { Written } from '#adapters/in-process/operations/mutation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Returns the audit entry and change of a new record. */
export const created = (
  kind: RecordKind,
  record: string,
  after: unknown,
): Pick<Written<unknown>, 'audit' | 'changed'> => ({
  audit: [{ kind, record, what: 'create', before: null, after }],
  changed: { [kind]: [record] },
});
