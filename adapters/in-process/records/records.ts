import { filterRecords, listAnswer } from '#adapters/in-process/operations/lists.ts';
import { checkVersion, type Written } from '#adapters/in-process/operations/mutation.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { conflict } from '#domain/problem.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { CallOptions } from '#ports/farm-api/index.ts';
import type { RecordKind } from '#ports/operations/operation.ts';
import { type Catalogue, type CatalogueKind, type Dependants, MOST_DEPENDANTS } from '#ports/record-kinds/catalogue.ts';
import type { Paging } from '#ports/storage/lists.ts';
import type { FarmReader, FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import { created } from './created.ts';
import { KIND_WORDS } from './kind-words.ts';

/** What is particular to one kind of record. */
export interface RecordRules<K extends CatalogueKind, Field extends keyof Catalogue[K]> {
  readonly kind: K;
  /** "crop", "climate unit": for sentences. */
  readonly words: string;
  /** What people may change. */
  readonly fields: readonly Field[];
  /** What people look for when they look for one. */
  readonly searchText: (record: Catalogue[K]) => string;
  /** By what lists can be ordered: texts without regard to case, numbers by size. */
  readonly orders: Readonly<Record<string, (record: Catalogue[K]) => string | number>>;
  /** Refuses a record that names what is not on the farm, or that another stands in the way of; `was` is null for a new one. */
  readonly judge?: (tx: FarmReader, is: Catalogue[K], was: Catalogue[K] | null) => Promise<void>;
}

interface ListQuery extends Paging {
  readonly archived?: boolean | undefined;
  readonly active?: boolean | undefined;
  readonly uuid__in?: readonly string[] | undefined;
  readonly fuzzy_find?: string | undefined;
  readonly order_by?: string | undefined;
}

/** What a write of one record gives: the record itself. */
type WrittenRecord<R> = Written<R> & { readonly answer: R };

/** What can be done with one kind of record of the catalogue: everything but its own rules is the same for all. */
export function createRecordWork<K extends CatalogueKind, Field extends keyof Catalogue[K]>(
  storage: FarmStorage,
  rules: RecordRules<K, Field>,
) {
  const { kind, words } = rules;
  const find = async (tx: FarmReader, uuid: string): Promise<Catalogue[K]> =>
    (await tx.recordOf(kind, uuid)) ?? refuse({ kind: 'not_found', detail: `There is no ${words} ${uuid}.` });

  const choose = (
    all: readonly Catalogue[K][],
    query: ListQuery,
    more: (record: Catalogue[K]) => boolean = () => true,
  ) => {
    const matches = query.fuzzy_find === undefined ? null : createFuzzyMatcher(query.fuzzy_find);
    const wanted = filterRecords(all, query).filter(
      (record) => more(record) && (matches === null || matches(rules.searchText(record))),
    );
    return listAnswer(sorted(wanted, query.order_by, rules.orders), query);
  };

  return {
    /** The records that a list asks for; `more` are filters of this kind alone. */
    list: async (query: ListQuery, more?: (record: Catalogue[K]) => boolean) =>
      choose(await storage.read((tx) => tx.records(kind)), query, more),

    /** The records of a list out of all of them, for those who read more in the same view. */
    choose,

    one: (uuid: string) => storage.read((tx) => find(tx, uuid)),

    /** One record, for those who read more in the same view. */
    find,

    create: async (tx: FarmWriter, record: Catalogue[K]): Promise<WrittenRecord<Catalogue[K]>> => {
      await rules.judge?.(tx, record, null);
      await tx.insertRecord(kind, record);
      return { answer: record, ...created(kind, record.uuid, record) };
    },

    update: async (
      tx: FarmWriter,
      uuid: string,
      body: { readonly [F in Field]?: Catalogue[K][F] | undefined },
      { ifMatch }: CallOptions,
    ): Promise<WrittenRecord<Catalogue[K]>> => {
      const was = await find(tx, uuid);
      checkVersion(ifMatch, was.version);
      const changed: Catalogue[K] = { ...was };
      for (const field of rules.fields) {
        const value: Catalogue[K][Field] | undefined = body[field];
        if (value !== undefined) changed[field] = value;
      }
      if (sameValue(was, changed)) return { answer: was, audit: [], changed: {} };
      await rules.judge?.(tx, changed, was);
      if (!(await tx.updateRecord(kind, changed))) {
        refuse({ kind: 'stale', detail: `This ${words} was changed meanwhile. Read it again.` });
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
      await refuseDependants(tx, kind, uuid, words);
      await tx.deleteRecord(kind, uuid);
      return {
        answer: undefined,
        audit: [{ kind, record: uuid, what: 'delete', before: was, after: null }],
        changed: { [kind]: [uuid] },
      };
    },
  };
}

/** Refuses (409) to delete what something else needs, and says what. */
export async function refuseDependants(tx: FarmReader, kind: RecordKind, uuid: string, words: string): Promise<void> {
  const needed = await tx.dependants(kind, uuid);
  if (needed.length === 0) return;
  const detail = `This ${words} can't be deleted: it is used by ${needed.map(tell).join('; ')}. ${insteadOf(kind)}`;
  const batches = new Set(needed.flatMap((one) => one.batches));
  refuse(conflict(detail, [], [...batches]));
}

// What nobody can archive or deactivate has to be let go of first.
const insteadOf = (kind: RecordKind): string => {
  if (kind === 'document') return 'Take it out of them first.';
  return PLACES.has(kind) ? 'Deactivate it instead.' : 'Archive it instead.';
};
const PLACES: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'bed',
  'chamber',
  'hvac',
  'physical_location',
  'reservoir',
  'tray_type',
]);

/** What names a record, in words: '7 batches (BAS-2026-0001, …, 2 more)'. */
export function tell({ kind, count, names }: Omit<Dependants, 'batches'>): string {
  const [one, many] = KIND_WORDS[kind];
  const more = count < MOST_DEPENDANTS ? `${count - names.length} more` : 'more';
  const all = count > names.length ? [...names, more] : names;
  const counted = count < MOST_DEPENDANTS ? String(count) : `at least ${count}`;
  return `${counted} ${count === 1 ? one : many} (${all.join(', ')})`;
}

function sorted<R extends { readonly uuid: string }>(
  records: readonly R[],
  order_by: string | undefined,
  orders: Readonly<Record<string, (record: R) => string | number>>,
): readonly R[] {
  if (order_by === undefined) return records;
  const isDown = order_by.startsWith('-');
  const keyOf = orders[isDown ? order_by.slice(1) : order_by];
  if (keyOf === undefined) return records;
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return [...records].sort((a, b) => (isDown ? -1 : 1) * compare(keyOf(a), keyOf(b)) || compareText(a.uuid, b.uuid));
}
