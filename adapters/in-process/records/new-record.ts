import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { GivenFields } from './record-fields.ts';

/** Creates a record from the given fields and the description's defaults. Throws on a missing field. */
export function newRecord<K extends CatalogueKind>(kind: K, id: string, given: GivenFields): Catalogue[K] {
  const { record, initial, idPrefix = '' } = DESCRIPTIONS[kind];
  return record.parse({ ...initial, ...given, uuid: `${idPrefix}${id}`, version: 1 });
}

/** Returns true if a name is enough to create a record of that kind. */
export function isNameEnough(kind: CatalogueKind): boolean {
  const { record, initial, title } = DESCRIPTIONS[kind];
  return record.safeParse({ ...initial, [title]: '', uuid: '', version: 1 }).success;
}
