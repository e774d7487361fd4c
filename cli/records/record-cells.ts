import type { SiteClock } from '#cli/text/site-clock.ts';
import { normaliseInstant } from '#domain/time.ts';
import type { ListedKind } from './listed-kinds.ts';
import type { Fields, Names } from './read-records.ts';

/** Stands for a field that holds nothing. */
export const NONE = '-';

const DATA_URL = /^data:([a-z]+)\//;

/** What the cells of records are made with. */
export interface CellContext {
  /** Of records that others name, by uuid. */
  readonly names: Names;
  readonly site: SiteClock | null;
}

/** A column as a list shows it. */
export interface RecordColumn {
  readonly path: string;
  readonly heading: string;
  /** So many of the record's unit make one of the column's. */
  readonly per: number;
}

/** The columns of a kind, in their order. */
export const columnsOf = ({ columns }: Pick<ListedKind, 'columns'>): readonly RecordColumn[] =>
  Object.entries(columns).map(([path, heading]) =>
    typeof heading === 'string' ? { path, heading, per: 1 } : { path, heading: heading[0], per: heading[1] },
  );

/** The value of a field, or of a part of it: `component_properties.ppfd`. */
export function valueAt(record: Fields, path: string): unknown {
  const [field = '', part] = path.split('.');
  const value = record[field];
  return part === undefined ? value : isFields(value) ? value[part] : undefined;
}

/** A value as people read it, on one row but for texts that have several. */
export function cellText(value: unknown, context: CellContext, per = 1): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Only what is shown in another unit can have endless decimals.
  if (typeof value === 'number') return String(per === 1 ? value : Number((value / per).toFixed(2)));
  if (typeof value === 'string') return value === '' ? NONE : textOf(value, context);
  if (Array.isArray(value)) return value.map((part) => partText(part, context)).join(', ') || NONE;
  if (isFields(value)) return entriesOf(value, context);
  return NONE;
}

function textOf(text: string, { names, site }: CellContext): string {
  const name = names.get(text);
  if (name !== undefined) return name;
  const [, media] = DATA_URL.exec(text) ?? [];
  if (media !== undefined) return media;
  const isInstant = normaliseInstant(text) === text;
  return isInstant && site !== null ? `${site.dayOf(text)} ${site.clockOf(text)}` : text;
}

/** A part of a list by its name, where it has one. */
const partText = (part: unknown, context: CellContext): string =>
  cellText(isFields(part) && typeof part.name === 'string' ? part.name : part, context);

const entriesOf = (value: Fields, context: CellContext): string =>
  Object.entries(value)
    .map(([field, part]) => `${field.replaceAll('_', ' ')} ${cellText(part, context)}`)
    .join(', ');

/** Whether a value has fields of its own. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Base temperature' of base_temperature. */
export function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
