import { isOfKind, type ValueRule } from '#domain/action-keys/property-values.ts';
import { EMPTY_SIDE, type MoveSide, sideAt, sideFrom, traysAt, traysFrom } from '#domain/locations/move-form.ts';
import { massField, readMassField } from '#web/format/quantity.ts';

/** The value of a form's field, by the kind of its rule. Text is as typed; empty means no value. */
export type FieldOf<R extends ValueRule> = R['value'] extends 'whole'
  ? number | null
  : R['value'] extends 'places'
    ? readonly string[]
    : R['value'] extends 'trays_at' | 'trays_from'
      ? MoveSide
      : string;

export type FieldValue = string | number | null | readonly string[] | MoveSide;

/** Returns the content of a field for a value; a value that doesn't fit the rule leaves it empty. */
export function toField({ value: kind }: ValueRule, value: unknown): FieldValue {
  switch (kind) {
    case 'whole':
      return isOfKind(kind, value) ? value : null;
    case 'places':
      return isOfKind(kind, value) ? value : [];
    case 'trays_at':
      return isOfKind(kind, value) ? sideAt(value) : EMPTY_SIDE;
    case 'trays_from':
      return isOfKind(kind, value) ? sideFrom(value) : EMPTY_SIDE;
    case 'grams':
      return isOfKind(kind, value) ? massField(value) : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

/** Returns the value of a field: null for none, NaN for grams that can't be parsed. */
export function fromField({ value: kind }: ValueRule, field: unknown): unknown {
  if (kind === 'places') return isOfKind(kind, field) && field.length > 0 ? field : null;
  if (isSide(field)) return kind === 'trays_at' ? traysAt(field) : traysFrom(field);
  if (typeof field !== 'string') return field;
  return kind === 'grams' ? readMassField(field) : field.trim() || null;
}

export function isField({ value: kind }: ValueRule, field: unknown): boolean {
  switch (kind) {
    case 'whole':
      return field === null || isOfKind(kind, field);
    case 'places':
      return isOfKind(kind, field);
    case 'trays_at':
    case 'trays_from':
      return isSide(field);
    default:
      return typeof field === 'string';
  }
}

const isSide = (field: unknown): field is MoveSide =>
  typeof field === 'object' && field !== null && 'assignedTrays' in field;
