import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { NamedPlace } from '#domain/locations/parse-places.ts';

/** Trays at a place. */
export interface Spread {
  readonly location: string;
  readonly trays: number;
}

/**
 * Distributes trays over the named places in order: a place with a number gets that number, the others as many as they
 * have room for. `here` holds the batch's own trays that are already there or about to leave; they count as room, and
 * stay if possible. `left` is the number of trays that don't fit (negative if too many are placed).
 */
export function spreadTrays(
  trays: number,
  named: readonly NamedPlace[],
  locationIndex: LocationIndex,
  here: ReadonlyMap<string, number>,
): { readonly spread: readonly Spread[]; readonly left: number } {
  const roomAt = (location: string) => locationIndex.roomAt(location) + (here.get(location) ?? 0);
  const counted = named.reduce((sum, place) => sum + (place.trays ?? 0), 0);
  const free = named.filter((place) => place.trays === null);
  let left = trays - counted;
  const counts = new Map(named.map(({ location, trays: given }) => [location, given ?? 0]));
  for (const { location } of free) {
    const stay = Math.max(0, Math.min(here.get(location) ?? 0, roomAt(location), left));
    counts.set(location, stay);
    left -= stay;
  }
  for (const { location } of free) {
    const more = Math.max(0, Math.min(roomAt(location) - (counts.get(location) ?? 0), left));
    counts.set(location, (counts.get(location) ?? 0) + more);
    left -= more;
  }
  return {
    spread: named
      .map(({ location }) => ({ location, trays: counts.get(location) ?? 0 }))
      .filter((entry) => entry.trays > 0),
    left,
  };
}

/** Formats a distribution: 'B1 10, B2 10 = 20 of 36'. */
export function spreadText(spread: readonly Spread[], trays: number, locationIndex: LocationIndex): string {
  const parts = spread.map(({ location, trays: count }) => `${shelfOf(location, locationIndex)} ${count}`);
  return m.forms.spread({
    parts: parts.join(', '),
    placed: spread.reduce((sum, entry) => sum + entry.trays, 0),
    trays,
  });
}

export function shelfOf(location: string, locationIndex: LocationIndex): string {
  const place = locationIndex.place(location);
  const label = locationIndex.labelOf(location);
  const front = `${place?.chamber_name ?? ''} `;
  return place?.chamber_name && label.startsWith(front) ? label.slice(front.length) : label;
}

/** Returns the next two places with room in a chamber: 'D3 8, D4 10'; '' if there are none. */
export function freeNext(locationIndex: LocationIndex, chamber: string | null, without: readonly string[]): string {
  return locationIndex.places
    .filter((place) => place.chamber === chamber && !without.includes(place.id) && locationIndex.roomAt(place.id) > 0)
    .slice(0, 2)
    .map(
      ({ id }) =>
        `${shelfOf(id, locationIndex)} ${Number.isFinite(locationIndex.roomAt(id)) ? locationIndex.roomAt(id) : m.forms.anyNumber}`,
    )
    .join(', ');
}

/** Says how many trays don't fit into the named places, and which places of the same chamber have room. */
export function doNotFitText(
  trays: number,
  named: readonly Pick<NamedPlace, 'location'>[],
  index: LocationIndex,
): string {
  const ids = named.map(({ location }) => location);
  const free = freeNext(index, index.place(ids[0] ?? '')?.chamber ?? null, ids);
  return [
    m.forms.doNotFit({ trays }),
    ...(free === '' ? [m.forms.nameMorePlaces] : [m.forms.freeNext({ places: free })]),
  ].join(' ');
}
