import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { GivenFields } from './record-fields.ts';

/**
 * A new record of a kind: what is `given`, and what its description says of a new one. Throws where a field is missing.
 */
export function newRecord<K extends CatalogueKind>(kind: K, id: string, given: GivenFields): Catalogue[K] {
  const { record, initial, idPrefix = '' } = DESCRIPTIONS[kind];
  return record.parse({ ...initial, ...given, uuid: `${idPrefix}${id}`, version: 1 });
}

/** Whether a name is all that a new record of that kind needs. */
export function isNameEnough(kind: CatalogueKind): boolean {
  const { record, initial, title } = DESCRIPTIONS[kind];
  return record.safeParse({ ...initial, [title]: '', uuid: '', version: 1 }).success;
}
