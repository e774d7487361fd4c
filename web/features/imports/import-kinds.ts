import { describeTable, TABLE_KINDS, type TableKind } from '#ports/record-kinds/imports.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { fieldLabels } from '#words/kinds/fields.ts';
import { type KindName, kindNames } from '#words/kinds/names.ts';

/** A recipe file of an OpenAg food computer, which is no spreadsheet. */
export const OPENAG = 'openag';
export type ImportKind = TableKind | typeof OPENAG;
export const IMPORT_KINDS: readonly ImportKind[] = [...TABLE_KINDS, OPENAG];

const NAMES: Readonly<Record<string, KindName>> = kindNames;
const LABELS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = fieldLabels;
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

/** Returns the path of the list of a kind; null if it has none. */
export const listPathOf = (kind: string): string | null => LISTS[kind]?.path ?? null;

/** Returns the label of a spreadsheet's field. */
export function fieldLabel(kind: TableKind, field: string): string {
  const label = LABELS[recordKindOf(kind)]?.[field];
  return typeof label === 'string' ? label : field.replaceAll('_', ' ');
}
