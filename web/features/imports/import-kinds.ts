import { describeTable, TABLE_KINDS, type TableKind } from '#ports/record-kinds/imports.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { fieldLabels } from '#words/kinds/fields.ts';
import { type KindName, kindNames } from '#words/kinds/names.ts';
import { readings as ofReadings } from '#words/web/import-readings.ts';
import * as m from '#words/web/imports.ts';
import { listNames } from '#words/web/records/lists.ts';
import { harvests } from '#words/web/screens.ts';

/** A recipe file of an OpenAg food computer, which is no spreadsheet. */
export const OPENAG = 'openag';
/** Readings of loggers, climate computers and sensors. */
export const READINGS = 'readings';
export type ImportKind = TableKind | typeof OPENAG | typeof READINGS;
export const IMPORT_KINDS: readonly ImportKind[] = [...TABLE_KINDS, READINGS, OPENAG];

const NAMES: Readonly<Record<string, KindName>> = kindNames;
const LABELS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = fieldLabels;
const TITLES: Readonly<Record<string, { readonly title: string }>> = {
  ...listNames,
  batch: { title: m.batches },
  harvest: { title: harvests },
};
const LISTS: Readonly<Record<string, { readonly path: string }>> = {
  ...RECORD_LISTS,
  bed: { path: '/bed' },
  batch: { path: '/croplogger/planned' },
  harvest: { path: '/harvest' },
  growth_recipe: { path: '/growthrecipe' },
};

/** Returns the kind of the records in a spreadsheet. */
export function recordKindOf(kind: TableKind): string {
  const { records } = describeTable(kind);
  return records?.kind ?? (kind === 'batches' ? 'batch' : 'harvest');
}

/** Returns the name of a kind of record; the kind itself if this release doesn't know it. */
export const nameOfKind = (kind: string): KindName => NAMES[kind] ?? { one: kind, many: kind };

/** Returns the title of a kind of file: 'Crops'. */
export function titleOfFile(kind: ImportKind): string {
  if (kind === OPENAG) return m.openag;
  if (kind === READINGS) return ofReadings;
  const record = recordKindOf(kind);
  return TITLES[record]?.title ?? nameOfKind(record).many;
}

/** Returns the path of the list of a kind; null if it has none. */
export const listPathOf = (kind: string): string | null => LISTS[kind]?.path ?? null;

/** Returns the label of a spreadsheet's field, with the unit in which files have it. */
export function fieldLabel(kind: TableKind, field: string): string {
  const own = m.fieldLabels[field];
  if (own !== undefined) return own;
  const label = LABELS[recordKindOf(kind)]?.[field];
  return typeof label === 'string' ? label : field.replaceAll('_', ' ');
}
