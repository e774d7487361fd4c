import { created } from '#adapters/in-process/records/created.ts';
import { isNameEnough, newRecord } from '#adapters/in-process/records/new-record.ts';
import { fieldOf, isRetired } from '#adapters/in-process/records/record-fields.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { badRow, type ImportPlace } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** Records of one kind by name, including those that an import adds. */
export interface NamedRecords {
  /** Returns the uuid of the record with that name; undefined if there is none. */
  find(name: string): string | undefined;
  /** Returns the name of the record with that uuid; undefined if there is none. */
  nameOf(uuid: unknown): string | undefined;
  /**
   * Refuses a name in `field` that can't be referred to: of a retired record, or an unknown one if a name isn't enough
   * to create it.
   */
  check(field: string, name: string): void;
  /** Returns the uuid of the record with that name, creating it if necessary (reported in `added`). */
  findOrAdd(name: string): Promise<{ readonly uuid: string; readonly added: readonly Added[] }>;
  /** Returns notes on the added records. */
  notes(): readonly ImportNote[];
}

/** Creates a lookup of a kind's records by name. */
export async function namedRecords<K extends CatalogueKind>(
  { tx, writer, context }: Pick<ImportPlace, 'tx' | 'writer' | 'context'>,
  kind: K,
): Promise<NamedRecords> {
  const { title, retires } = DESCRIPTIONS[kind];
  const titleOf = (record: object): string => String(fieldOf(record, title));
  const all = await tx.records(kind);
  const byName = new Map([...all].reverse().map((record) => [foldText(titleOf(record)), record]));
  const byUuid = new Map<unknown, string>(all.map((record) => [record.uuid, titleOf(record)]));
  const fresh: string[] = [];
  return {
    find: (name) => byName.get(foldText(name))?.uuid,
    nameOf: (uuid) => byUuid.get(uuid),
    check: (field, name) => {
      const known = byName.get(foldText(name));
      if (known === undefined && !isNameEnough(kind))
        badRow(field, { code: 'named_record_unknown', params: { kind, name: excerpt(name) } });
      if (known !== undefined && isRetired(known, { retires })) {
        badRow(field, { code: 'named_record_retired', params: { kind, name, how: retires ?? 'archived' } });
      }
    },
    findOrAdd: async (name) => {
      const known = byName.get(foldText(name));
      if (known !== undefined) return { uuid: known.uuid, added: [] };
      const record = newRecord(kind, context.newId(), { [title]: name });
      await writer?.insertRecord(kind, record);
      byName.set(foldText(name), record);
      byUuid.set(record.uuid, name);
      fresh.push(name);
      return { uuid: record.uuid, added: [{ kind, ...created(kind, record.uuid, record) }] };
    },
    notes: () => fresh.map((name) => ({ code: 'record_added', params: { kind, name: excerpt(name) } })),
  };
}
