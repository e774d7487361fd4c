import type { FarmApi } from '#ports/farm-api/index.ts';
import { MAX_PAGE_SIZE, type Page, rowsOf } from '#ports/schemas/paging.ts';
import { kindOf, type ListedKind } from './listed-kinds.ts';

/** A record as the farm answers it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Records' names by their uuids. */
export type Names = ReadonlyMap<string, string>;

type ListCall = (input: { readonly query: Fields }) => Promise<Page<Fields> | readonly Fields[]>;

// The name of the call is computed, so that the compiler can't follow it.
const isListCall = (call: unknown): call is ListCall => typeof call === 'function';

/** Returns every record that a list holds, page by page. Throws ProblemError where the farm refuses it. */
export async function readRecords(api: FarmApi, { call }: ListedKind, query: Fields = {}): Promise<readonly Fields[]> {
  const list: unknown = Reflect.get(api, call);
  if (!isListCall(list)) throw new Error(`The farm has no call ${call}`);
  const records: Fields[] = [];
  for (let page_num = 1; ; page_num += 1) {
    const answer = await list({ query: { ...query, page_num, page_size: MAX_PAGE_SIZE } });
    records.push(...rowsOf(answer));
    if (!('meta' in answer) || answer.meta.next_page === false) return records;
  }
}

/** Returns the names of all records of the kinds that these fields name. */
export async function readNames(api: FarmApi, kind: ListedKind, fields: readonly string[]): Promise<Names> {
  const named = new Set(fields.flatMap((field) => kind.references[field] ?? []));
  const kinds = [...named].flatMap((name) => kindOf(name) ?? []);
  const lists = await Promise.all(
    kinds.map(async (other) => {
      const records = await readRecords(api, other);
      return records.map((record) => [idOf(record), titleOf(other, record)] as const);
    }),
  );
  return new Map(lists.flat());
}

/** A record's uuid; accounts call it `id`. */
export const idOf = ({ uuid, id }: Fields): string => String(uuid ?? id);

/** What people know a record by. */
export const titleOf = ({ title }: Pick<ListedKind, 'title'>, record: Fields): string => String(record[title]);
