import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';
import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/**
 * Refuses a name that differs from another record's only by case, accents or spaces, since records are chosen by name. For
 * some kinds, names need to differ only within a chamber or place.
 */
export async function checkName<K extends CatalogueKind>(
  tx: FarmReader,
  kind: K,
  is: Catalogue[K],
  was: Catalogue[K] | null,
): Promise<void> {
  const { title, within } = DESCRIPTIONS[kind];
  const fieldOf = (record: Catalogue[K], field: string): unknown =>
    new Map<string, unknown>(Object.entries(record)).get(field);
  const nameOf = (record: Catalogue[K]): string => String(fieldOf(record, title));
  const isWithin = (one: Catalogue[K]): boolean => within === undefined || fieldOf(one, within) === fieldOf(is, within);
  if (was !== null && nameOf(was) === nameOf(is) && isWithin(was)) return;
  const others: readonly Catalogue[K][] = await tx.records(kind);
  const same = findNamesake(is, null, others.filter(isWithin), nameOf);
  if (same === undefined) return;
  const fault = { code: 'name_taken', params: { kind, name: nameOf(same) } } as const;
  refuse({ ...conflict(fault), errors: { [title]: [fault] } });
}
