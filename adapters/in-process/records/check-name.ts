import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';
import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/**
 * Refuses a name that differs from another record's only by case, accents or spaces, since records are chosen by name. The
 * names of HVACs need to differ only within a chamber.
 */
export async function checkName<K extends CatalogueKind>(
  tx: FarmReader,
  kind: K,
  is: Catalogue[K],
  was: Catalogue[K] | null,
): Promise<void> {
  const { title } = DESCRIPTIONS[kind];
  const fieldOf = (record: Catalogue[K], field: string): unknown =>
    new Map<string, unknown>(Object.entries(record)).get(field);
  const nameOf = (record: Catalogue[K]): string => String(fieldOf(record, title));
  if (was !== null && nameOf(was) === nameOf(is)) return;
  const others: readonly Catalogue[K][] = await tx.records(kind);
  const near = kind === 'hvac' ? others.filter((one) => fieldOf(one, 'chamber') === fieldOf(is, 'chamber')) : others;
  const same = findNamesake(is, was, near, nameOf);
  if (same === undefined) return;
  const fault = { code: 'name_taken', params: { kind, name: nameOf(same) } } as const;
  refuse({ ...conflict(fault), errors: { [title]: [fault] } });
}
