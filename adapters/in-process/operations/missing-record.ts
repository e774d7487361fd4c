import { notFound } from '#domain/problem.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { refuse } from './use-case.ts';

/** Refuses (404) a call on a missing record of that kind. */
export const refuseMissing = (kind: RecordKind, uuid: string): never =>
  refuse(notFound({ code: 'record_not_found', params: { kind, id: uuid } }));
