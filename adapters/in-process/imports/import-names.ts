import { created } from '#adapters/in-process/records/created.ts';
import { isNameEnough, newRecord } from '#adapters/in-process/records/new-record.ts';
import { fieldOf, isRetired } from '#adapters/in-process/records/record-fields.ts';
import { quoted } from '#domain/imports/table.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { badRow, type ImportPlace } from './import-rows.ts';
import type { Added } from './import-tally.ts';

/** Records of one kind by name, those that an import adds too. */
export interface NamedRecords {
  /** The uuid of the record of that name; undefined where there is none. */
  find(name: string): string | undefined;
  /** The name of the record of that uuid; undefined where there is none. */
  nameOf(uuid: unknown): string | undefined;
  /** Refuses a name in `field` that nothing new may name: of a record out of use, or of none where a name makes no record. */
  check(field: string, name: string): void;
  /** The uuid of the record of that name; a new one, which `added` tells, where there is none. */
  findOrAdd(name: string): Promise<{ readonly uuid: string; readonly added: readonly Added[] }>;
  /** What is worth telling: the names that were added. */
  notes(): readonly string[];
}

/** Looks up records of a kind by name. */
export async function namedRecords<K extends CatalogueKind>(
  { tx, writer, context }: Pick<ImportPlace, 'tx' | 'writer' | 'context'>,
  kind: K,
): Promise<NamedRecords> {
  const { title, words, retires } = DESCRIPTIONS[kind];
  const [singular] = words;
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
      if (known === undefined && !isNameEnough(kind)) badRow(field, `There is no ${singular} ${quoted(name)}.`);
      if (known !== undefined && isRetired(known, { retires })) {
        badRow(field, `The ${singular} ${name} is ${retires}. Choose another.`);
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
    notes: () => fresh.map((name) => `The ${singular} ${quoted(name)} is new.`),
  };
}
