import { setPointKeyOf } from '#cli/machines/set-point-text.ts';
import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import { setPointKind } from '#domain/set-points/set-point-facts.ts';

/** Kinds of numbers in fields of records and settings that aren't set points. */
const OTHERS: Readonly<Partial<Record<string, NumberKind>>> = {
  area_m2: 'area',
  base_temperature: 'temperature',
  temperature_min: 'temperature',
  temperature_max: 'temperature',
  humidity_max: 'share',
  shelf_difference_max: 'temperature_difference',
};

/** Returns what a field of numbers holds, by its name; null for counts and other fields. */
export function numberKindOf(field: string): NumberKind | null {
  const key = setPointKeyOf(field);
  return key === null ? (OTHERS[field] ?? null) : setPointKind(key);
}
