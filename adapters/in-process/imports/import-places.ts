import type { TraysAt } from '#domain/action-keys/property-values.ts';
import { placeTrays } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import { type KnownPlaces, type NamedPlace, parsePlaces } from '#domain/locations/parse-places.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { badRow } from './import-rows.ts';

const FIELD = 'locations';

/** Parses places written like labels, such as 'Grow 1 A1-4, B2=6; Cold store'. */
export interface PlaceReader {
  read(text: string): readonly NamedPlace[];
  /**
   * Distributes trays over those places: first the given counts, then the rest in the given order, up to each place's
   * capacity.
   */
  spread(named: readonly NamedPlace[], trays: number): Promise<readonly TraysAt[]>;
}

/** Creates a reader of the farm's places. */
export async function placeReader(tx: FarmReader): Promise<PlaceReader> {
  const byId = await tx.places();
  const knownPlaces: KnownPlaces = {
    places: [...byId.values()].sort(comparePlaces),
    chambers: await tx.records('chamber'),
    labelOf: (id) => {
      const place = byId.get(id);
      const [label] = place === undefined ? [] : describePlaces([place]);
      return label === undefined ? id : [label.chamber_name ?? '', label.label].join(' ').trim();
    },
  };
  const parsed = new Map<string, ReturnType<typeof parsePlaces>>();
  const parseOnce = (text: string) => {
    const named = parsed.get(text) ?? parsePlaces(text, knownPlaces, null);
    parsed.set(text, named);
    return named;
  };
  return {
    read: (text) => {
      const named = parseOnce(text);
      if (!named.ok) return badRow(FIELD, named.error);
      return named.value.length === 0 ? badRow(FIELD, { code: 'places_empty', params: {} }) : named.value;
    },
    spread: async (named, trays) => {
      const standing = await tx.standing(
        named.map(({ location }) => location),
        [],
      );
      const given = named.reduce((sum, place) => sum + (place.trays ?? 0), 0);
      const open = named.filter((place) => place.trays === null);
      const rooms = open.map(({ location }) => {
        const place = byId.get(location);
        const there = [...(standing.get(location)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
        return { location, room: place === undefined ? 0 : freeRoom(place, there) };
      });
      if (given > trays || (open.length === 0 && given < trays)) {
        return badRow(FIELD, { code: 'places_differ_from_trays', params: { places: given, trays } });
      }
      const { placed, left } = placeTrays(trays - given, rooms);
      if (left > 0) return badRow(FIELD, { code: 'places_full', params: { trays: left } });
      const spread = new Map(placed.map((place) => [place.location, place.trays]));
      return named.flatMap(({ location, trays: own }) => {
        const here = own ?? spread.get(location) ?? 0;
        return here > 0 ? [{ location, trays: here }] : [];
      });
    },
  };
}
