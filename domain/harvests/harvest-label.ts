import type { Uuid } from '#domain/ids.ts';
import { type Cell, compressRanges, expandRanges } from '#domain/locations/compress-ranges.ts';
import { BETWEEN_CHAMBERS, describePlaces, joinLabels } from '#domain/locations/describe-places.ts';
import { isPhysicalId, type Place } from '#domain/locations/location.ts';

/** Returns the text of a harvest's locations, in several chambers as one: 'Grow 1 A1-4; Cold store'. */
export const harvestLabel = (places: readonly Place[]): string => joinLabels(describePlaces(places));

/**
 * Creates the inverse of `harvestLabel` for the farm's locations. It returns null for a text that other locations could
 * have too, such as when one chamber's name is the start of another's.
 */
export function createLabelReader(places: Iterable<Place>): (label: string) => readonly Place[] | null {
  const chambers = new Map<Uuid | null, { name: string; shelves: Map<string, Place> }>();
  const others: Place[] = [];
  let canSplit = true;
  for (const place of places) {
    const { id, name, chamber, chamber_name, stack, row } = place;
    const isShelf = !isPhysicalId(id) && chamber_name !== null && stack !== null && row !== null;
    canSplit &&= !(isShelf ? chamber_name : name).includes(';');
    if (!isShelf) {
      others.push(place);
      continue;
    }
    const shelves = chambers.get(chamber)?.shelves ?? new Map<string, Place>();
    chambers.set(chamber, { name: chamber_name, shelves: shelves.set(shelfKey({ stack, row }), place) });
  }
  const readPart = (part: string): readonly Place[] => {
    const inChambers = [...chambers.values()].flatMap(({ name, shelves }) => {
      const found = part.startsWith(`${name} `) ? readShelves(part.slice(name.length + 1), shelves) : null;
      return found === null ? [] : [found];
    });
    const [only = [], ...more] = [...inChambers, ...readNames(part, others)];
    return more.length === 0 ? only : [];
  };
  return (label) => {
    const parts = canSplit ? label.split(BETWEEN_CHAMBERS).map(readPart) : [];
    const found = parts.flat();
    return parts.every((part) => part.length > 0) && harvestLabel(found) === label ? found : null;
  };
}

/** Returns the ways to read a list of names; names can contain commas. */
function readNames(list: string, places: readonly Place[]): (readonly Place[])[] {
  return places.flatMap((place) => {
    if (list === place.name) return [[place]];
    const first = `${place.name}, `;
    if (!list.startsWith(first)) return [];
    const others = places.filter((other) => other !== place);
    return readNames(list.slice(first.length), others).map((rest) => [place, ...rest]);
  });
}

/** Returns the shelves of a chamber's label; null if it has another form or names an unknown shelf. */
function readShelves(label: string, shelves: ReadonlyMap<string, Place>): readonly Place[] | null {
  const cells = expandRanges(label);
  if (!cells.ok || compressRanges(cells.value) !== label) return null;
  const found = cells.value.flatMap((cell) => shelves.get(shelfKey(cell)) ?? []);
  return found.length === cells.value.length ? found : null;
}

const shelfKey = ({ stack, row }: Cell): string => `${row} ${stack}`;
