import { created } from '#adapters/in-process/records/created.ts';
import { newRecord } from '#adapters/in-process/records/new-record.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type Catalogue, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { ImportPlace } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** Kinds that spreadsheets name and that are made where the farm does not know the name. */
type NamedKind = 'chamber' | 'family' | 'supplier';

/** Records of one kind by name, those that an import adds too. */
export interface NamedRecords<K extends NamedKind> {
  find(name: string): Catalogue[K] | undefined;
  byUuid(uuid: string | null): Catalogue[K] | undefined;
  /** The record of that name; a new one, which `added` tells, where there is none. */
  findOrAdd(name: string): Promise<{ readonly record: Catalogue[K]; readonly added: readonly Added[] }>;
  /** Names that were added. */
  readonly fresh: readonly string[];
}

/** Looks up records of a kind by name. */
export async function namedRecords<K extends NamedKind>(
  { tx, writer, context }: Pick<ImportPlace, 'tx' | 'writer' | 'context'>,
  kind: K,
): Promise<NamedRecords<K>> {
  const { title } = DESCRIPTIONS[kind];
  const nameOf = (record: Catalogue[K]): string => String(record[title]);
  const all = await tx.records(kind);
  const byName = new Map([...all].reverse().map((record) => [foldText(nameOf(record)), record]));
  const byUuid = new Map(all.map((record) => [record.uuid, record]));
  const fresh: string[] = [];
  return {
    fresh,
    find: (name) => byName.get(foldText(name)),
    byUuid: (uuid) => (uuid === null ? undefined : byUuid.get(uuid)),
    findOrAdd: async (name) => {
      const known = byName.get(foldText(name));
      if (known !== undefined) return { record: known, added: [] };
      const record = newRecord(kind, { [title]: name, uuid: context.newId() });
      await writer?.insertRecord(kind, record);
      byName.set(foldText(name), record);
      byUuid.set(record.uuid, record);
      fresh.push(name);
      return { record, added: [{ kind, ...created(kind, record.uuid, record) }] };
    },
  };
}
