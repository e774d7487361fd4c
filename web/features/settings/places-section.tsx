import { useQuery } from '@tanstack/react-query';
import type { PhysicalLocation } from '#domain/hardware/hardware.ts';
import { physicalLocations } from '#ports/record-kinds/places.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { sections } from '#words/web/settings/sections.ts';
import * as m from '#words/web/settings/settings.ts';
import { useDependants } from './use-dependants.ts';

const Places = recordScreens<PhysicalLocation, null, 'location_name', never>(physicalLocations, {
  useAll: () => {
    const farm = useFarm();
    return useQuery({
      queryKey: keyOf('listPhysicalLocations'),
      queryFn: async () => rowsOf(await farm.listPhysicalLocations({}, READ)),
      ...polled,
    });
  },
  useRelated: () => null,
  list: {
    shape: { filters: [], columns: ['location_name'], sort: { key: 'location_name', direction: 'asc' } },
    searchLabel: m.searchPlaces,
    sortValue: ({ location_name }) => location_name,
    columns: () => [
      {
        key: 'location_name',
        head: m.placeName,
        width: 280,
        cell: (place) => <NameCell record={place} name={place.location_name} />,
      },
    ],
    filters: () => [],
    phoneRow: (place) => (
      <PhoneLines record={place} name={place.location_name}>
        {sections.places}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Uses: () => null,
  useDependants: ({ uuid }) => useDependants('listPhysicalLocationDependants', uuid),
  fields: [{ name: 'location_name', label: m.placeName }],
});

/** The physical locations, within the settings. */
export const PlacesSection = () => (
  <SettingsFrame section="places">
    <Places />
  </SettingsFrame>
);
