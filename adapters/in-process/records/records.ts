import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import { checkVersion, type WriteContext, type Written } from '#adapters/in-process/operations/mutation.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { checkName } from './check-name.ts';
import { created } from './created.ts';
import { refuseDependants } from './dependants.ts';
import { newRecord } from './new-record.ts';
import { type GivenFields, writtenFields } from './record-fields.ts';
import { checkNamedRecords } from './reference-checks.ts';

export interface RecordRules<K extends CatalogueKind> {
  /** Refuses a record that conflicts with another; `was` is null for a new one. */
  readonly check?: (tx: FarmReader, is: Catalogue[K], was: Catalogue[K] | null) => Promise<void>;
  /** Returns the derived fields of a new record. */
  readonly complete?: (tx: FarmReader, context: WriteContext) => Promise<Partial<Catalogue[K]>>;
}

export type WrittenRecord<R> = Written<R> & { readonly answer: R };

/** Creates the functions that read and write records of one kind, from its description and rules. */
export function createRecords<K extends CatalogueKind>(kind: K, rules: RecordRules<K> = {}) {
  const { record: schema, fields, references } = DESCRIPTIONS[kind];

  /** Returns the record with that uuid, or refuses (404). */
  const find = async (tx: FarmReader, uuid: string): Promise<Catalogue[K]> =>
    (await tx.recordOf(kind, uuid)) ?? refuseMissing(kind, uuid);

  const check = async (tx: FarmReader, is: Catalogue[K], was: Catalogue[K] | null): Promise<void> => {
    const [now, before] = [new Map(Object.entries(is)), new Map(Object.entries(was ?? {}))];
    const named = Object.entries(references).map(([field, of]) => ({
      field,
      kind: of,
      uuid: now.get(field) ?? null,
      was: before.get(field),
    }));
    await checkNamedRecords(tx, named);
    await checkName(tx, kind, is, was);
    await rules.check?.(tx, is, was);
  };

  return {
    find,

    create: async (tx: FarmWriter, context: WriteContext, body: GivenFields): Promise<WrittenRecord<Catalogue[K]>> => {
      const own = await rules.complete?.(tx, context);
      const record = newRecord(kind, context.newId(), { ...own, ...writtenFields(fields(), body) });
      await check(tx, record, null);
      await tx.insertRecord(kind, record);
      return { answer: record, ...created(kind, record.uuid, record) };
    },

    update: async (
      tx: FarmWriter,
      uuid: string,
      body: GivenFields,
      { ifMatch }: CallOptions,
    ): Promise<WrittenRecord<Catalogue[K]>> => {
      const was = await find(tx, uuid);
      checkVersion(ifMatch, was.version);
      const changed = schema().parse({ ...was, ...writtenFields(fields(), body) });
      if (sameValue(was, changed)) return { answer: was, audit: [], changed: {} };
      await check(tx, changed, was);
      if (!(await tx.updateRecord(kind, changed))) {
        refuse({ kind: 'stale', code: 'record_changed', params: { kind } });
      }
      const is = { ...changed, version: was.version + 1 };
      return {
        answer: is,
        audit: [{ kind, record: uuid, what: 'update', before: was, after: is }],
        changed: { [kind]: [uuid] },
      };
    },

    remove: async (tx: FarmWriter, uuid: string, { ifMatch }: CallOptions): Promise<Written<undefined>> => {
      const was = await find(tx, uuid);
      checkVersion(ifMatch, was.version);
      await refuseDependants(tx, kind, uuid);
      await tx.deleteRecord(kind, uuid);
      return {
        answer: undefined,
        audit: [{ kind, record: uuid, what: 'delete', before: was, after: null }],
        changed: { [kind]: [uuid] },
      };
    },
  };
}
