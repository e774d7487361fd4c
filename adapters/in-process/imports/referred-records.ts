import type { GivenFields } from '#adapters/in-process/records/record-fields.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { type NamedRecords, namedRecords } from './import-names.ts';
import type { ImportPlace } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** The records that rows refer to by name. Other fields are left unchanged. */
export interface ReferredRecords {
  /** Refuses a row with a reference that isn't allowed in one of those fields. */
  check(row: GivenFields, fields: readonly string[]): void;
  /** Returns the stored value of a row's field: the uuid of a name, or a new uuid for an unknown name. */
  valueOf(field: string, said: unknown): unknown;
  /** Returns a stored value as rows would write it. */
  shownIn(field: string, value: unknown): unknown;
  /** Compares a row's value with that of `shownIn`, ignoring case in names. */
  isSame(field: string, shown: unknown, said: unknown): boolean;
  /** Returns the uuids of a row's references by field; `added` lists the created records. */
  findOrAdd(row: GivenFields): Promise<{ readonly uuids: GivenFields; readonly added: readonly Added[] }>;
  /** Returns notes on the added records. */
  notes(): readonly ImportNote[];
}

/** Creates a lookup for those reference fields. */
export async function referredRecords(
  place: ImportPlace,
  references: Readonly<Record<string, CatalogueKind | undefined>>,
  fields: readonly string[],
): Promise<ReferredRecords> {
  const byKind = new Map<CatalogueKind, NamedRecords>();
  const byField = new Map<string, NamedRecords>();
  for (const field of fields) {
    const kind = references[field];
    if (kind === undefined) continue;
    const records = byKind.get(kind) ?? (await namedRecords(place, kind));
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
    valueOf: (field, said) => {
      const records = byField.get(field);
      return records === undefined || typeof said !== 'string' ? said : (records.find(said) ?? [said]);
    },
    shownIn: (field, value) => {
      const records = byField.get(field);
      return records === undefined ? value : records.nameOf(value);
    },
    isSame: (field, shown, said) =>
      byField.has(field) ? foldText(String(shown ?? '')) === foldText(String(said)) : shown === said,
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
