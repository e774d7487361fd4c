import type { Match } from '#cli/farm/match.ts';
import { m } from '#cli/language/messages.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { kindWords, type ListedKind, listCommand } from './listed-kinds.ts';
import { type Fields, idOf, readNames, readRecords, titleOf } from './read-records.ts';
import { cellText, columnsOf, valueAt } from './record-cells.ts';

const MOST_SUGGESTED = 5;

/**
 * Returns the record with that title or uuid, else the one with that value in another searched field, such as a crop's
 * code, else, if near matches are allowed, the only search result. Ignores case and accents. Throws CommandError if
 * there is none, or several, and suggests near matches.
 */
export async function findRecord(api: FarmApi, kind: ListedKind, text: string, match: Match): Promise<Fields> {
  const all = await readRecords(api, kind);
  const named = recordsNamed(kind, all, text);
  const exact = named.length > 0 ? named : await recordsInChamber(api, kind, all, text);
  const found = exact.length > 0 ? exact : await readRecords(api, kind, { fuzzy_find: text });
  const [record, ...others] = found;
  if (record !== undefined && others.length === 0 && (match === 'near' || exact.length > 0)) return record;
  const { one, many } = kindWords(kind.kind);
  if (record === undefined || exact.length === 0)
    throw new CommandError(`${m.records.noSuch({ kind: one, name: text })}${suggestion(kind, found, all, text)}`);
  const rows = await choices(api, kind, exact);
  throw new CommandError(
    [m.records.several({ kinds: many, name: text, count: exact.length }), ...rows].join('\n'),
    EXIT.usage,
  );
}

/** Returns the records with that uuid, else with that title, else with that value in another searched field. */
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

/** Returns the beds and machines that are named after their chamber, as labels do: 'Grow 1 A1'. */
export async function recordsInChamber(
  api: FarmApi,
  kind: ListedKind,
  records: readonly Fields[],
  text: string,
): Promise<readonly Fields[]> {
  if (kind.references.chamber === undefined || !text.includes(' ')) return [];
  const names = await readNames(api, kind, ['chamber']);
  const wanted = foldText(text);
  return records.filter(
    (record) => foldText(`${names.get(String(record.chamber)) ?? ''} ${titleOf(kind, record)}`) === wanted,
  );
}

/**
 * Returns a row for each record, with its uuid and the columns of its list, which distinguish records of the same name.
 */
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
    .map((record) => [
      idOf(record),
      ...columns.map(({ path, per, number }) => cellText(valueAt(record, path), context, per, number)),
    ]);
  const more = records.length - rows.length;
  return [
    ...alignRows(rows).map((row) => `  ${row}`),
    ...(more > 0 ? [`  ${m.records.andMore({ count: more })}`] : []),
  ];
}

function suggestion(kind: ListedKind, found: readonly Fields[], all: readonly Fields[], text: string): string {
  const titles = [...new Set(found.map((record) => titleOf(kind, record)))].slice(0, MOST_SUGGESTED);
  const names = new Map(all.map((record) => [titleOf(kind, record).toLowerCase(), titleOf(kind, record)]));
  const nearest = nearestWord(text, [...names.keys()]);
  const meant = titles.length > 0 ? titles : nearest === null ? [] : [names.get(nearest) ?? nearest];
  return ` ${meant.length === 0 ? m.usage.seeList({ command: listCommand(kind) }) : m.usage.didYouMean({ words: meant })}`;
}
