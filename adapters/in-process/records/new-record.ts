import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';

/** A new record of a kind: what its description says of a new one, and what is `given`. Throws where a field is missing. */
export function newRecord<K extends CatalogueKind>(
  kind: K,
  given: Readonly<Record<string, unknown>> & { readonly uuid: string },
): Catalogue[K] {
  const { record, initial } = DESCRIPTIONS[kind];
  return record.parse({ ...initial, ...given, version: 1 });
}
