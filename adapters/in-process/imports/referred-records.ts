import type { GivenFields } from '#adapters/in-process/records/record-fields.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { type NamedRecords, namedRecords } from './import-names.ts';
import type { ImportPlace } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** The records that rows refer to by name. What other fields hold is left as it is. */
export interface ReferredRecords {
  /** Refuses a row that names in one of those fields what nothing new may name. */
  check(row: GivenFields, fields: readonly string[]): void;
  /** What a record holds in a field of which a row says that: the uuid behind a name, nothing's uuid behind a new one. */
  valueOf(field: string, said: unknown): unknown;
  /** What rows would say of a field that holds that. */
  shownIn(field: string, value: unknown): unknown;
  /** Whether a row says what `shownIn` gives; of names whatever their capitals. */
  isSame(field: string, shown: unknown, said: unknown): boolean;
  /** The uuids of what a row names, by field; `added` tells those that the farm did not have. */
  findOrAdd(row: GivenFields): Promise<{ readonly uuids: GivenFields; readonly added: readonly Added[] }>;
  /** What is worth telling of those that were added. */
  notes(): readonly string[];
}

/** Looks up what rows name in those fields of theirs that refer to a kind of record. */
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
