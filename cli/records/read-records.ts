import { readSubjects } from '#cli/farm/farm-subjects.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { MAX_PAGE_SIZE, type Page, rowsOf } from '#ports/schemas/paging.ts';
import { kindOf, type ListedKind } from './listed-kinds.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Names of records by uuid. */
export type Names = ReadonlyMap<string, string>;

type ListCall = (input: { readonly query: Fields }) => Promise<Page<Fields> | readonly Fields[]>;

// The name of the call is computed, so the compiler can't check it.
const isListCall = (call: unknown): call is ListCall => typeof call === 'function';

/** Reads all records of a list, page by page. Throws ProblemError if the farm refuses. */
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

/** Reads the names of all records that these fields can refer to, and of all places for a subject. */
export async function readNames(
  api: FarmApi,
  kind: Pick<ListedKind, 'references'>,
  fields: readonly string[],
): Promise<Names> {
  const named = new Set(fields.flatMap((field) => kind.references[field] ?? []));
  const kinds = [...named].flatMap((name) => kindOf(name) ?? []);
  const lists = await Promise.all(
    kinds.map(async (other) => {
      const records = await readRecords(api, other);
      return records.map((record) => [idOf(record), titleOf(other, record)] as const);
    }),
  );
  const places = fields.includes('subject') ? (await readSubjects({ api })).entries : [];
  return new Map([...lists.flat(), ...places]);
}

/** Returns a record's uuid; for accounts, their `id`. */
export const idOf = ({ uuid, id }: Fields): string => String(uuid ?? id);

/** Returns a record's display name. */
export const titleOf = ({ title }: Pick<ListedKind, 'title'>, record: Fields): string => String(record[title]);
