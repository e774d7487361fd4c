import type { TraysAt } from '#domain/action-keys/property-values.ts';
import { compareText } from '#domain/time.ts';
import { isPhysicalId, type Place } from './location.ts';

const CHARACTERS = /\d+|\D/gu;

/**
 * Compares names in natural order: ignoring case, with digits as numbers (A2 before A10). Different names never compare
 * equal, so the order is total.
 */
export function compareNatural(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.toLowerCase().match(CHARACTERS) ?? [];
  const right = b.toLowerCase().match(CHARACTERS) ?? [];
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order = isNumber(part) && isNumber(other) ? compareDigits(part, other) : compareText(part, other);
    if (order !== 0) return order;
  }
  return left.length < right.length ? -1 : compareText(a, b);
}

/**
 * Compares locations in label order: beds by chamber, stack and row, then physical locations by name. Total over
 * distinct locations.
 */
export function comparePlaces(a: Place, b: Place): number {
  return (
    Number(isPhysicalId(a.id)) - Number(isPhysicalId(b.id)) ||
    (isPhysicalId(a.id) ? 0 : compareShelves(a, b)) ||
    compareNatural(a.name, b.name) ||
    compareText(a.id, b.id)
  );
}

/** Returns trays by location in label order. Deleted locations come last, by id. */
export function inLabelOrder(standing: ReadonlyMap<string, number>, places: ReadonlyMap<string, Place>): TraysAt[] {
  return [...standing]
    .filter(([, trays]) => trays > 0)
    .map(([location, trays]) => ({ location, trays, place: places.get(location) }))
    .sort((a, b) =>
      a.place && b.place
        ? comparePlaces(a.place, b.place)
        : Number(!a.place) - Number(!b.place) || compareText(a.location, b.location),
    )
    .map(({ location, trays }) => ({ location, trays }));
}

function compareShelves(a: Place, b: Place): number {
  return (
    compareNullsLast(a.chamber_name, b.chamber_name, compareNatural) ||
    compareNullsLast(a.chamber, b.chamber, compareText) ||
    compareNullsLast(a.stack, b.stack, compareNatural) ||
    compareNullsLast(a.row, b.row, (left, right) => left - right)
  );
}

function compareNullsLast<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

// Digits are compared as text, because a name can contain more digits than a number can hold.
function compareDigits(a: string, b: string): number {
  const left = a.replace(/^0+/, '');
  const right = b.replace(/^0+/, '');
  return left.length - right.length || compareText(left, right);
}

const isNumber = (part: string): boolean => /^\d/.test(part);
