import type { GivenFields } from '#adapters/in-process/records/record-fields.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { type NamedRecords, namedRecords } from './import-names.ts';
import type { ImportTarget } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** Resolves the fields of rows that refer to records by name. Other fields are returned unchanged. */
export interface ReferredRecords {
  /** Refuses a row if one of those fields refers to a retired record or one that can't be created. */
  check(row: GivenFields, fields: readonly string[]): void;
  /** Returns the stored value of a row's field: the uuid for a known name, otherwise a value that no record has. */
  valueOf(field: string, given: unknown): unknown;
  /** Returns a stored value in the form used in rows. */
  shownIn(field: string, value: unknown): unknown;
  /** Compares a row's value with the result of `shownIn`, ignoring case in names. */
  isSame(field: string, shown: unknown, given: unknown): boolean;
  /** Returns the uuids of a row's references by field. Creates missing records and returns them in `added`. */
  findOrAdd(row: GivenFields): Promise<{ readonly uuids: GivenFields; readonly added: readonly Added[] }>;
  /** Returns a note for each added record. */
  notes(): readonly ImportNote[];
}

export async function referredRecords(
  target: ImportTarget,
  references: Readonly<Record<string, CatalogueKind | undefined>>,
  fields: readonly string[],
  createsPlaces: boolean,
): Promise<ReferredRecords> {
  const byKind = new Map<CatalogueKind, NamedRecords>();
  const byField = new Map<string, NamedRecords>();
  for (const field of fields) {
    const kind = references[field];
    if (kind === undefined) continue;
    const records = byKind.get(kind) ?? (await namedRecords(target, kind, createsPlaces));
    byKind.set(kind, records);
    byField.set(field, records);
  }
  const namesIn = (row: GivenFields) =>
    [...byField].flatMap(([field, records]) => {
      const name = row[field];
      return typeof name === 'string' ? [{ field, records, name }] : [];
    });
  return {
    check: (row, wanted) => {
      for (const { field, records, name } of namesIn(row)) if (wanted.includes(field)) records.check(field, name);
    },
    valueOf: (field, given) => {
      const records = byField.get(field);
      return records === undefined || typeof given !== 'string' ? given : (records.find(given) ?? [given]);
    },
    shownIn: (field, value) => {
      const records = byField.get(field);
      return records === undefined ? value : records.nameOf(value);
    },
    isSame: (field, shown, given) =>
      byField.has(field) ? foldText(String(shown ?? '')) === foldText(String(given)) : shown === given,
    findOrAdd: async (row) => {
      const uuids: Record<string, string> = {};
      const added: Added[] = [];
      for (const { field, records, name } of namesIn(row)) {
        const found = await records.findOrAdd(name);
        uuids[field] = found.uuid;
        added.push(...found.added);
      }
      return { uuids, added };
    },
    notes: () => [...byKind.values()].flatMap((records) => records.notes()),
  };
}
