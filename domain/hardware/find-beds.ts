import type { Uuid } from '#domain/ids.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { compareNatural, comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { BedOrder } from './bed-orders.ts';
import type { Bed, Chamber } from './hardware.ts';
import { listPlaces } from './list-places.ts';

/** Filter and order of a list of beds. Missing fields don't filter. */
export interface BedQuery {
  readonly active?: boolean | undefined;
  readonly chamber?: Uuid | undefined;
  readonly reservoir?: string | undefined;
  /** Words in the bed's name, its shelf (A3) or its chamber's name. */
  readonly fuzzy_find?: string | undefined;
  readonly order_by?: BedOrder | `-${BedOrder}` | undefined;
}

/** Returns the matching beds in the requested order, or in the given order by default. */
export function findBeds<B extends Omit<Bed, 'standing'>>(
  beds: readonly B[],
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
  { active, chamber, reservoir, fuzzy_find, order_by }: BedQuery,
): readonly B[] {
  const places = listPlaces(beds, chambers, []);
  const matches = fuzzy_find === undefined ? null : createFuzzyMatcher(fuzzy_find);
  const found = beds.filter(
    (bed) =>
      (active === undefined || bed.active === active) &&
      (chamber === undefined || bed.chamber === chamber) &&
      (reservoir === undefined || bed.reservoir === reservoir) &&
      (matches === null || matches(textOf(bed, places.get(bed.uuid)))),
  );
  if (order_by === undefined) return found;
  const sign = order_by.startsWith('-') ? -1 : 1;
  const compare = order_by.endsWith('name') ? byName : byPlace(places);
  return found.sort((a, b) => sign * compare(a, b) || compareText(a.uuid, b.uuid));
}

type Sorted = Pick<Bed, 'uuid' | 'name'>;

const byName = (a: Sorted, b: Sorted): number => compareNatural(a.name, b.name);

const byPlace =
  (places: ReadonlyMap<string, Place>) =>
  (a: Sorted, b: Sorted): number => {
    const [left, right] = [places.get(a.uuid), places.get(b.uuid)];
    return left === undefined || right === undefined ? 0 : comparePlaces(left, right);
  };

const textOf = (bed: Pick<Bed, 'name' | 'stack' | 'row'>, place: Place | undefined): string =>
  `${bed.name} ${compressRanges([bed])} ${place?.chamber_name ?? ''}`;
