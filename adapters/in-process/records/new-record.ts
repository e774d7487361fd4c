import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { GivenFields } from './record-fields.ts';

/** Creates a record from the given fields and the defaults of its kind. Throws if a field is missing. */
export function newRecord<K extends CatalogueKind>(kind: K, id: string, given: GivenFields): Catalogue[K] {
  const { record, initial, idPrefix = '' } = DESCRIPTIONS[kind];
  return record().parse({ ...initial, ...given, uuid: `${idPrefix}${id}`, version: 1 });
}

/** Returns true if a record of that kind needs no field but its name. */
export function isNameEnough(kind: CatalogueKind): boolean {
  const { record, initial, title } = DESCRIPTIONS[kind];
  return record().safeParse({ ...initial, [title]: '', uuid: '', version: 1 }).success;
}
