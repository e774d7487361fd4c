import { type JsonText, jsonText, listJson } from '#ports/json-text.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '#ports/schemas/paging.ts';
import type { JsonList, Paging } from '#ports/storage/lists.ts';
import { refuseMissing } from './missing-record.ts';

/** Returns one page of a short list, or all of it. */
export function listAnswer<T>(rows: readonly T[], { page_num, page_size, total }: Paging): Page<T> | readonly T[] {
  if (page_num === undefined) return rows;
  const size = page_size ?? DEFAULT_PAGE_SIZE;
  const end = page_num * size;
  return {
    data: rows.slice(end - size, end),
    meta: {
      page_num,
      page_size: size,
      next_page: end < rows.length ? page_num + 1 : false,
      ...(total === true ? { total: rows.length } : {}),
    },
  };
}

export const mapList = <T, U>(list: Page<T> | readonly T[], map: (row: T) => U): Page<U> | readonly U[] =>
  'data' in list ? { ...list, data: list.data.map(map) } : list.map(map);

/** Returns a list as JSON, from the JSON of each row. */
export function listText<T, Row>(list: Page<T> | readonly T[], json: (row: T) => string): JsonList<Row> {
  if (!('data' in list)) return { text: jsonText(listJson(list.map(json))), more: false };
  const { data, meta } = list;
  return { text: jsonText(listJson(data.map(json), meta)), more: meta.next_page !== false };
}

interface RecordQuery {
  readonly archived?: boolean | undefined;
  readonly active?: boolean | undefined;
  readonly uuid__in?: readonly string[] | undefined;
}

export function filterRecords<
  T extends { readonly uuid: string; readonly archived?: boolean; readonly active?: boolean },
>(rows: readonly T[], { archived, active, uuid__in }: RecordQuery): T[] {
  const wanted = uuid__in === undefined ? null : new Set(uuid__in);
  return rows.filter(
    (row) =>
      (archived === undefined || row.archived === archived) &&
      (active === undefined || row.active === active) &&
      (wanted === null || wanted.has(row.uuid)),
  );
}

/** Returns a list that storage has serialised; `more` tells whether rows follow. */
export const storedList = <T>({ text, more }: JsonList<T>): JsonText<Page<T> | readonly T[]> & { more: boolean } => ({
  ...text,
  more,
});

/** Returns the record with that uuid, or refuses (404). */
export const oneOf = <T extends { readonly uuid: string }>(rows: readonly T[], uuid: string, kind: RecordKind): T =>
  rows.find((row) => row.uuid === uuid) ?? refuseMissing(kind, uuid);
