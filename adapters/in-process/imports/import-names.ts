import { created } from '#adapters/in-process/records/created.ts';
import { isNameEnough, newRecord } from '#adapters/in-process/records/new-record.ts';
import { fieldOf, isRetired } from '#adapters/in-process/records/record-fields.ts';
import { excerpt } from '#domain/imports/table.ts';
import { unknownChamber } from '#domain/imports/unknown-chamber.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { badRow, type ImportTarget } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** Looks up records of one kind by name, including those that the import has added. */
export interface NamedRecords {
  find(name: string): string | undefined;
  nameOf(uuid: unknown): string | undefined;
  /** Refuses a name in `field` if its record is retired, or if it is unknown and can't be created from a name alone. */
  check(field: string, name: string): void;
  /** Returns the uuid of the record with that name. Creates a missing record and returns it in `added`. */
  findOrAdd(name: string): Promise<{ readonly uuid: string; readonly added: readonly Added[] }>;
  /** Returns a note for each added record. */
  notes(): readonly ImportNote[];
}

/** `createsPlaces` lets an import create chambers, which a mistyped name would do otherwise. */
export async function namedRecords<K extends CatalogueKind>(
  { tx, writer, context }: Pick<ImportTarget, 'tx' | 'writer' | 'context'>,
  kind: K,
  createsPlaces: boolean,
): Promise<NamedRecords> {
  const { title, retires } = DESCRIPTIONS[kind];
  const titleOf = (record: object): string => String(fieldOf(record, title));
  const all = await tx.records(kind);
  const byName = new Map([...all].reverse().map((record) => [foldText(titleOf(record)), record]));
  const byUuid = new Map<unknown, string>(all.map((record) => [record.uuid, titleOf(record)]));
  const addedNames: string[] = [];
  return {
    find: (name) => byName.get(foldText(name))?.uuid,
    nameOf: (uuid) => byUuid.get(uuid),
    check: (field, name) => {
      const existing = byName.get(foldText(name));
      if (existing === undefined && kind === 'chamber' && !createsPlaces)
        badRow(field, unknownChamber(name, [...byName.values()].map(titleOf)));
      if (existing === undefined && !isNameEnough(kind))
        badRow(field, { code: 'named_record_unknown', params: { kind, name: excerpt(name) } });
      if (existing !== undefined && isRetired(existing, { retires })) {
        badRow(field, { code: 'named_record_retired', params: { kind, name, how: retires ?? 'archived' } });
      }
    },
    findOrAdd: async (name) => {
      const existing = byName.get(foldText(name));
      if (existing !== undefined) return { uuid: existing.uuid, added: [] };
      const record = newRecord(kind, context.newId(), { [title]: name });
      await writer?.insertRecord(kind, record);
      byName.set(foldText(name), record);
      byUuid.set(record.uuid, name);
      addedNames.push(name);
      return { uuid: record.uuid, added: [{ kind, ...created(kind, record.uuid, record) }] };
    },
    notes: () => addedNames.map((name) => ({ code: 'record_added', params: { kind, name: excerpt(name) } })),
  };
}
