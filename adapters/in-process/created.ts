import type { RecordKind } from '#ports/farm-api/operation.ts';
import type { Written } from './mutation.ts';

/** What a commit tells of one new record. */
export const created = (
  kind: RecordKind,
  record: string,
  after: unknown,
): Pick<Written<unknown>, 'audit' | 'changed'> => ({
  audit: [{ kind, record, what: 'create', before: null, after }],
  changed: { [kind]: [record] },
});
