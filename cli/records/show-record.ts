import { m } from '#cli/language/messages.ts';
import type { Cli, OpenFarm } from '#cli/runtime/cli.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { findRecord } from './find-record.ts';
import { kindWords, type ListedKind } from './listed-kinds.ts';
import { type Fields, type Names, readNames, titleOf } from './read-records.ts';
import { type CellContext, cellText, columnOf, columnsOf, isFields, labelOf, valueAt } from './record-cells.ts';

/** Fields for programs only. */
const HIDDEN = new Set(['version']);
/** Fields that are shown last. */
const IDS = new Set(['uuid', 'id']);

/** A field with one value. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A field that is a list of objects. */
interface Parts {
  readonly label: string;
  readonly parts: readonly Fields[];
}

/** Prints all fields of a record, given by title or uuid. */
export async function showRecord(
  { terminal, look }: Cli,
  farm: OpenFarm,
  kind: ListedKind,
  text: string,
): Promise<undefined> {
  const record = await findRecord(farm.api, kind, text, 'near');
  if (look === 'json') {
    terminal.json(record);
    return;
  }
  terminal.out(look === 'plain' ? headingOf(kind, record) : titleOf(kind, record));
  for (const row of await recordRows(farm, kind, record, look === 'plain')) terminal.out(row);
}

/** Returns the rows that show all fields of a record, without its title. */
export async function recordRows(
  { api, siteClock }: OpenFarm,
  kind: ListedKind,
  record: Fields,
  isPlain: boolean,
): Promise<readonly string[]> {
  const [names, batches, system] = await Promise.all([
    readNames(api, kind, Object.keys(kind.references)),
    readLotCodes(api, record),
    api.getSystem({}),
  ]);
  const context = { names: new Map([...names, ...batches]), site: siteClock(system.time_zone) };
  const { facts, lists } = describeRecord(kind, record, context);
  return [
    ...factRows(facts, isPlain),
    ...lists.flatMap(({ label, parts }) => [label, ...partRows(parts, context).map((row) => `  ${row}`)]),
  ];
}

const headingOf = (kind: ListedKind, record: Fields): string =>
  m.records.heading({ kind: labelOf(kindWords(kind.kind).one), name: titleOf(kind, record) });

/** Returns the fields of a record: first the columns of its list, then the others in their order, the uuid last. */
function describeRecord(
  kind: ListedKind,
  record: Fields,
  context: CellContext,
): { readonly facts: readonly Fact[]; readonly lists: readonly Parts[] } {
  const columns = new Map(columnsOf(kind).map((column) => [column.path, column]));
  const paths = Object.keys(record).flatMap((field) => pathsOf(record, field));
  const others = paths.filter((path) => !columns.has(path) && !IDS.has(path));
  const ordered = [...columns.keys(), ...others, ...paths.filter((path) => IDS.has(path))];
  const facts: Fact[] = [];
  const lists: Parts[] = [];
  for (const path of ordered.filter((one) => one !== kind.title && !HIDDEN.has(one))) {
    const value = valueAt(record, path);
    const { heading, per, number } = columns.get(path) ?? columnOf(kind.kind, path, 1);
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length > 0 && value.every(isFields)) lists.push({ label: heading, parts: value });
    else facts.push({ label: heading, value: cellText(value, context, per, number) });
  }
  return { facts, lists };
}

/** Returns the path of a field, or of each of its parts. */
function pathsOf(record: Fields, field: string): string[] {
  const value = record[field];
  return isFields(value) ? Object.keys(value).map((part) => `${field}.${part}`) : [field];
}

/** Aligns labels and values. A text keeps its rows. */
function factRows(facts: readonly Fact[], isPlain: boolean): string[] {
  return alignRows(
    facts.flatMap(({ label, value }) =>
      value.split(/\r?\n/).map((row, at) => [at === 0 ? (isPlain ? `${label}:` : label) : '', row]),
    ),
  );
}

function partRows(parts: readonly Fields[], context: CellContext): string[] {
  const fields = Object.keys(parts[0] ?? {});
  const columns = fields.map((field) => ({
    heading: labelOf(field),
    right: parts.every((part) => typeof part[field] === 'number'),
  }));
  return alignTable(
    columns,
    parts.map((part) => fields.map((field) => cellText(part[field], context))),
  );
}

/** Returns the lot codes of the batches on a bed, by uuid. */
async function readLotCodes(api: FarmApi, { standing }: Fields): Promise<Names> {
  const uuids = Array.isArray(standing) ? standing.map(({ batch }: Fields) => String(batch)) : [];
  if (uuids.length === 0) return new Map();
  const batches = rowsOf(await api.listBatches({ query: { uuid__in: uuids } }));
  return new Map(batches.map(({ uuid, lot_code }) => [uuid, lot_code]));
}
