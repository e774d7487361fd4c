import type { Place } from '#domain/locations/location.ts';
import type { Bed, Chamber, PhysicalLocation } from './hardware.ts';

/** Returns all locations for trays by id: beds with the name of their chamber, then physical locations. */
export function listPlaces(
  beds: readonly Pick<Bed, 'uuid' | 'name' | 'chamber' | 'stack' | 'row' | 'active' | 'tray_capacity'>[],
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
  physical: readonly Pick<PhysicalLocation, 'uuid' | 'location_name' | 'active'>[],
): Map<string, Place> {
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const places = [
    ...beds.map(
      ({ uuid, name, chamber, stack, row, active, tray_capacity }): Place => ({
        id: uuid,
        name,
        chamber,
        chamber_name: names.get(chamber) ?? null,
        stack,
        row,
        active,
        tray_capacity,
      }),
    ),
    ...physical.map(
      ({ uuid, location_name, active }): Place => ({
        id: uuid,
        name: location_name,
        chamber: null,
        chamber_name: null,
        stack: null,
        row: null,
        active,
        tray_capacity: null,
      }),
    ),
  ];
  return new Map(places.map((place) => [place.id, place]));
}
