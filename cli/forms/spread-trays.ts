import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { NamedPlace } from '#domain/locations/parse-places.ts';

/** Trays at a place. */
export interface Spread {
  readonly location: string;
  readonly trays: number;
}

/**
 * How so many trays fall on the places named, in their order: each with a number gets it, the others what they have
 * room for. `here` are the batch's own trays that already stand there or are about to leave: they count as room, and stay
 * if they can. `left` did not fit.
 */
export function spreadTrays(
  trays: number,
  named: readonly NamedPlace[],
  book: LocationIndex,
  here: ReadonlyMap<string, number>,
): { readonly spread: readonly Spread[]; readonly left: number } {
  const roomAt = (location: string) => book.roomAt(location) + (here.get(location) ?? 0);
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

/** 'B1 10, B2 10 = 20 of 36'. */
export function spreadText(spread: readonly Spread[], trays: number, book: LocationIndex): string {
  const parts = spread.map(({ location, trays: count }) => `${shelfOf(location, book)} ${count}`);
  return `${parts.join(', ')} = ${spread.reduce((sum, entry) => sum + entry.trays, 0)} of ${trays}`;
}

/** 'B1' where the chamber is plain, else the place's name. */
export function shelfOf(location: string, book: LocationIndex): string {
  const place = book.place(location);
  const label = book.labelOf(location);
  const front = `${place?.chamber_name ?? ''} `;
  return place?.chamber_name && label.startsWith(front) ? label.slice(front.length) : label;
}

/** The next places of a chamber with room: 'D3 8, D4 10'; empty where there is none. */
export function freeNext(book: LocationIndex, chamber: string | null, without: readonly string[]): string {
  return book.places
    .filter((place) => place.chamber === chamber && !without.includes(place.id) && book.roomAt(place.id) > 0)
    .slice(0, 2)
    .map(({ id }) => `${shelfOf(id, book)} ${Number.isFinite(book.roomAt(id)) ? book.roomAt(id) : 'any'}`)
    .join(', ');
}
