import { useQuery } from '@tanstack/react-query';
import type { TrayType } from '#domain/hardware/hardware.ts';
import { trayTypes } from '#ports/record-kinds/tray-types.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { latestRecipesQuery, polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber, formatQuantity } from '#web/format/quantity.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import { noRecipes, recipes as recipesTitle } from '#words/web/quality.ts';
import * as m from '#words/web/settings/settings.ts';
import { useDependants } from './use-dependants.ts';

type Column = 'name' | 'cells' | 'area_m2';

/** The latest versions of the growing recipes that sow into a tray type. */
const useRecipesIn = (trayType: string) => {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: dataOrNone(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.tray_type === trayType),
    ),
  };
};

const TrayTypes = recordScreens<TrayType, null, Column, never>(trayTypes, {
  useAll: () => {
    const farm = useFarm();
    return useQuery({
      queryKey: keyOf('listTrayTypes'),
      queryFn: async () => rowsOf(await farm.listTrayTypes({}, READ)),
      ...polled,
    });
  },
  useRelated: () => null,
  list: {
    shape: { filters: [], columns: ['name', 'cells', 'area_m2'], sort: { key: 'name', direction: 'asc' } },
    searchLabel: m.searchTrayTypes,
    sortValue: (trayType, column) => trayType[column] ?? -1,
    columns: () => [
      {
        key: 'name',
        head: m.trayFields.name,
        width: 160,
        cell: (trayType) => <NameCell record={trayType} name={trayType.name} />,
      },
      { key: 'cells', head: m.trayFields.cells, width: 90, num: true, cell: ({ cells }) => cellsText(cells) },
      { key: 'area_m2', head: m.trayFields.area_m2, width: 100, num: true, cell: ({ area_m2 }) => areaText(area_m2) },
    ],
    filters: () => [],
    phoneRow: (trayType) => (
      <PhoneLines record={trayType} name={trayType.name}>
        {m.trayFields.cells} {cellsText(trayType.cells)} · {areaText(trayType.area_m2)}
      </PhoneLines>
    ),
  },
  useFacts: ({ cells, area_m2 }) => [
    { label: m.trayFields.cells, value: cellsText(cells) },
    { label: m.trayFields.area_m2, value: areaText(area_m2) },
  ],
  Uses: ({ record }) => {
    const { recipes, rows = [] } = useRecipesIn(record.uuid);
    return (
      <UsedBy
        title={recipesTitle}
        count={recipes.data && formatNumber(rows.length)}
        awaited={recipes}
        isEmpty={rows.length === 0}
        none={noRecipes}
      >
        {rows.map(({ uuid, metadata, version_number, archived }) => (
          <UsedRow
            key={uuid}
            name={metadata.name}
            detail={`v${version_number}`}
            end={archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
    );
  },
  useDependants: ({ uuid }) => useDependants('listTrayTypeDependants', uuid),
  fields: [
    { name: 'name', label: m.trayFields.name },
    { name: 'cells', label: m.trayFields.cells, input: 'number' },
    { name: 'area_m2', label: m.trayFields.area_m2, input: 'number', quantity: 'area', unit: m.squareMetres },
  ],
});

const cellsText = (cells: number | null): string => (cells === null ? '–' : formatNumber(cells));
const areaText = (area: number | null): string => (area === null ? '–' : formatQuantity(area, m.squareMetres));

/** The tray types, within the settings. */
export const TraysSection = () => (
  <SettingsFrame section="trays">
    <TrayTypes />
  </SettingsFrame>
);
