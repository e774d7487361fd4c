import { m } from '#cli/language/messages.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { durationIn } from '#domain/life/durations.ts';
import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import { normaliseInstant } from '#domain/time.ts';
import { toShown } from '#domain/units.ts';
import type { ListedKind } from './listed-kinds.ts';
import { numberKindOf } from './number-kinds.ts';
import type { Fields, Names } from './read-records.ts';

const DATA_URL = /^data:([a-z]+)\//;

export interface CellContext {
  /** Names of referenced records. */
  readonly names: Names;
  readonly site: SiteClock | null;
}

/** A column of a list. */
export interface RecordColumn {
  readonly path: string;
  readonly heading: string;
  /** The factor between the record's unit and the column's. */
  readonly per: number;
  /** The kind of numbers in the column; null for others. */
  readonly number: NumberKind | null;
}

export const columnsOf = ({ kind, columns }: Pick<ListedKind, 'kind' | 'columns'>): readonly RecordColumn[] =>
  columns.map((column) => {
    const [path, per] = typeof column === 'string' ? [column, 1] : column;
    return columnOf(kind, path, per);
  });

/** Returns the column of a field, in units of `per` of the record's. */
export const columnOf = (kind: string, path: string, per: number): RecordColumn => ({
  ...{ path, heading: fieldLabel(kind, path), per },
  number: numberKindOf(nameOf(path)),
});

const nameOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the label of a field of a kind, with the farm's unit; its API name if it has no label. */
function fieldLabel(kind: string, path: string): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = m.kindFields.fieldLabels;
  const label = labels[kind]?.[path] ?? labelOf(nameOf(path));
  return numberKindOf(nameOf(path)) === 'temperature'
    ? label.replace(/, C$/, `, ${m.language.inUse().units.temperature}`)
    : label;
}

/** Returns the value at a path such as `component_properties.ppfd`. */
export function valueAt(record: Fields, path: string): unknown {
  const [field = '', part] = path.split('.');
  const value = record[field];
  return part === undefined ? value : isFields(value) ? value[part] : undefined;
}

/** Formats a value on one row, unless it is a text with several. */
export function cellText(value: unknown, context: CellContext, per = 1, number: NumberKind | null = null): string {
  if (typeof value === 'boolean') return value ? m.records.yes : m.records.no;
  if (typeof value === 'number') return digitsOf(inFarmUnit(per === 1 ? value : durationIn(value, per), number));
  if (typeof value === 'string') return value === '' ? NONE : textOf(value, context);
  if (Array.isArray(value)) return value.map((part) => partText(part, context)).join(', ') || NONE;
  if (isFields(value)) return entriesOf(value, context);
  return NONE;
}

const inFarmUnit = (value: number, number: NumberKind | null): number =>
  number === 'temperature' || number === 'temperature_difference'
    ? toShown(value, number, m.language.inUse().units)
    : value;

/** With all digits and the farm's decimal mark, because it is also typed. */
const digitsOf = (value: number): string => String(value).replace('.', m.language.inUse().marks.decimal);

function textOf(text: string, { names, site }: CellContext): string {
  const name = names.get(text);
  if (name !== undefined) return name;
  const [, media] = DATA_URL.exec(text) ?? [];
  if (media !== undefined) return media;
  const isInstant = normaliseInstant(text) === text;
  return isInstant && site !== null ? `${site.dayOf(text)} ${site.clockOf(text)}` : text;
}

/** Returns an item of a list by its name if it has one. */
const partText = (part: unknown, context: CellContext): string =>
  cellText(isFields(part) && typeof part.name === 'string' ? part.name : part, context);

const entriesOf = (value: Fields, context: CellContext): string =>
  Object.entries(value)
    .map(([field, part]) => `${field.replaceAll('_', ' ')} ${cellText(part, context, 1, numberKindOf(field))}`)
    .join(', ');

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns 'Base temperature' for base_temperature. */
export function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
