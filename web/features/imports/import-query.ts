import type { FarmApi } from '#ports/farm-api/index.ts';
import { describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { readNumberField } from '#web/format/quantity.ts';

export type ImportQuery = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;
export type ImportReport = Awaited<ReturnType<FarmApi['importTable']>>;

/** Choices of how to read a file, beyond what its headings say. Empty texts leave it to the farm. */
export interface ImportChoices {
  /** Headings by field; empty for a field whose column isn't imported. */
  readonly columns: Readonly<Record<string, string>>;
  readonly date_order: string;
  readonly decimal_mark: string;
  /** Of a workbook. */
  readonly sheet: string;
  /** Values of the kind's own options. */
  readonly options: Readonly<Record<string, string>>;
}

export const NO_CHOICES: ImportChoices = { columns: {}, date_order: '', decimal_mark: '', sheet: '', options: {} };

/** Returns the query of the import for some choices, without those of other kinds. */
export function queryOf(
  kind: TableKind,
  { columns, date_order, decimal_mark, sheet, options }: ImportChoices,
): ImportQuery {
  const map = Object.entries(columns).map(([field, heading]) => `${field}=${heading}`);
  const own = describeTable(kind).options;
  const text = (name: string): string | undefined =>
    own.includes(name) && (options[name] ?? '').trim() !== '' ? options[name]?.trim() : undefined;
  const capacity = text('tray_capacity');
  return {
    map: map.length === 0 ? undefined : map.join(','),
    date_order: date_order === 'ymd' || date_order === 'dmy' || date_order === 'mdy' ? date_order : undefined,
    decimal_mark: decimal_mark === 'point' || decimal_mark === 'comma' ? decimal_mark : undefined,
    sheet: sheet === '' ? undefined : sheet,
    any_weight: text('any_weight') === undefined ? undefined : true,
    create_places: text('create_places') === undefined ? undefined : true,
    family: text('family'),
    chamber: text('chamber'),
    tray_capacity: capacity === undefined ? undefined : (readNumberField(capacity) ?? undefined),
    growth_recipe: text('growth_recipe'),
    start_date: text('start_date'),
  };
}

/** Returns the names of the chambers that an import creates, or would create if it was allowed to. */
export function newChambers({ refusals, coded_notes }: Pick<ImportReport, 'refusals' | 'coded_notes'>): string[] {
  const refused = refusals.filter(({ code }) => code === 'chamber_unknown');
  const added = coded_notes.filter(({ code, params }) => code === 'record_added' && params.kind === 'chamber');
  return [...new Set([...refused, ...added].map(({ params }) => String(params.name)))];
}

/** Returns the headings that the columns of a file can be chosen from, in the order of first mention. */
export const headingsOf = (...mentions: readonly (readonly string[])[]): readonly string[] => [
  ...new Set(mentions.flat().filter((heading) => heading.trim() !== '')),
];
