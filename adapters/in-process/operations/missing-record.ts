import { notFound } from '#domain/problem.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import { refuse } from './use-case.ts';

/** Refuses (404) a call on a record of that kind which is not on this farm. */
export const refuseMissing = (kind: RecordKind, uuid: string): never =>
  refuse(notFound(`There is no ${describeKind(kind).words[0]} ${uuid}.`));
