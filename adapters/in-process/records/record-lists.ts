import { listAnswer } from '#adapters/in-process/operations/lists.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { PlainRecord } from '#ports/descriptions/describe.ts';
import { type Catalogue, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { Page } from '#ports/schemas/paging.ts';
import type { Paging } from '#ports/storage/lists.ts';
import { fieldOf } from './record-fields.ts';

/** A list query. Its other fields are filters of the kind. */
export interface RecordQuery extends Paging {
  readonly uuid__in?: readonly string[] | undefined;
  readonly fuzzy_find?: string | undefined;
  readonly order_by?: string | undefined;
}

export function chooseRecords<K extends CatalogueKind>(
  kind: K,
  all: readonly Catalogue[K][],
  query: RecordQuery,
): Page<Catalogue[K]> | readonly Catalogue[K][] {
  const { filters, search, record, order } = DESCRIPTIONS[kind];
  const { uuid__in, fuzzy_find, order_by = order } = query;
  const uuids = uuid__in === undefined ? null : new Set(uuid__in);
  const matches = fuzzy_find === undefined ? null : createFuzzyMatcher(fuzzy_find);
  const conditions = Object.entries(query).filter(
    ([field, value]) => value !== undefined && field in filters() && field in record().shape,
  );
  const wanted = all.filter(
    (one) =>
      conditions.every(([field, value]) => fieldOf(one, field) === value) &&
      (uuids === null || uuids.has(one.uuid)) &&
      (matches === null || matches(search.map((field) => searchText(one[field])).join(' '))),
  );
  return listAnswer(sortRecords(wanted, order_by), query);
}

/** Returns the searchable text of a field: the text itself, or the names of its parts. */
function searchText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(({ name }) => String(name)).join(' ') : '';
}

/** Sorts records by a field, descending with the prefix `-`. Ignores case and accents in text; breaks ties by uuid. */
export function sortRecords<R extends PlainRecord>(records: readonly R[], order_by: string): readonly R[] {
  const isDown = order_by.startsWith('-');
  const field = isDown ? order_by.slice(1) : order_by;
  const keys = new Map(records.map((record) => [record, sortKey(fieldOf(record, field))]));
  const compare = (a: R, b: R): number => {
    const [one, other] = [keys.get(a) ?? '', keys.get(b) ?? ''];
    return typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other));
  };
  return [...records].sort((a, b) => (isDown ? -1 : 1) * compare(a, b) || compareText(a.uuid, b.uuid));
}

const sortKey = (value: unknown): string | number =>
  typeof value === 'number' ? value : foldText(String(value ?? ''));
