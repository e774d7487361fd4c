import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ListedKind } from './listed-kinds.ts';
import { type Fields, idOf, readNames, readRecords, titleOf } from './read-records.ts';
import { cellText, columnsOf, valueAt } from './record-cells.ts';

const MOST_SUGGESTED = 5;

/**
 * Returns the one record that a name or uuid means: by its title, else by another field that searches look in, such as a
 * crop's code, else the only one that a search finds. Case and accents don't count. Throws CommandError where it means
 * none or several.
 */
export async function findRecord(api: FarmApi, kind: ListedKind, text: string): Promise<Fields> {
  const all = await readRecords(api, kind);
  const exact = recordsNamed(kind, all, text);
  const found = exact.length > 0 ? exact : await readRecords(api, kind, { fuzzy_find: text });
  const [record, ...others] = found;
  if (record !== undefined && others.length === 0) return record;
  const [one, many] = kind.words;
  if (record === undefined || exact.length === 0)
    throw new CommandError(`there is no ${one} "${text}".${suggestion(kind, found, all, text)}`);
  const rows = await choices(api, kind, exact);
  throw new CommandError([`"${text}" names ${exact.length} ${many}. Use a uuid:`, ...rows].join('\n'), EXIT.usage);
}

/** The records that go by a name, or by a uuid. */
export function recordsNamed(kind: ListedKind, records: readonly Fields[], text: string): readonly Fields[] {
  const wanted = foldText(text);
  const having = (field: string) =>
    records.filter((record) => {
      const value = record[field];
      return typeof value === 'string' && foldText(value) === wanted;
    });
  const byUuid = records.filter((record) => idOf(record) === text.toLowerCase());
  const lists = [byUuid, having(kind.title), ...(kind.search ?? []).map(having)];
  return lists.find((list) => list.length > 0) ?? [];
}

/** Records of one name, told apart by their uuids and the columns of their list. */
async function choices(api: FarmApi, kind: ListedKind, records: readonly Fields[]): Promise<readonly string[]> {
  const columns = columnsOf(kind);
  const context = {
    names: await readNames(
      api,
      kind,
      columns.map(({ path }) => path),
    ),
    site: null,
  };
  const rows = records
    .slice(0, MOST_SUGGESTED)
    .map((record) => [idOf(record), ...columns.map(({ path, per }) => cellText(valueAt(record, path), context, per))]);
  const more = records.length - rows.length;
  return [...alignRows(rows).map((row) => `  ${row}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function suggestion(kind: ListedKind, found: readonly Fields[], all: readonly Fields[], text: string): string {
  const titles = found.slice(0, MOST_SUGGESTED).map((record) => titleOf(kind, record));
  const names = new Map(all.map((record) => [titleOf(kind, record).toLowerCase(), titleOf(kind, record)]));
  const nearest = nearestWord(text, [...names.keys()]);
  const meant = titles.length > 0 ? titles : nearest === null ? [] : [names.get(nearest) ?? nearest];
  return meant.length === 0 ? '' : ` Did you mean ${meant.map((title) => `"${title}"`).join(' or ')}?`;
}
