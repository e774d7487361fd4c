import { useQuery } from '@tanstack/react-query';
import type { Crop, Family } from '#domain/crops/crop.ts';
import { cropsQuery, familiesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CropName } from '#web/ui/crop-name.tsx';
import { StatusTag } from '#web/ui/status.tsx';

type FamilyColumn = 'common' | 'crops';
/** How many crops each family has. */
type Related = ReadonlyMap<string, number>;

const useCropsOf = (family: string) => {
  const crops = useQuery(cropsQuery(useFarm()));
  return { crops, rows: dataOrNone(crops, [])?.filter((crop) => crop.family === family) };
};

/** The screens of plant families. */
export const FamiliesPage = recordScreens<Family, Related, FamilyColumn, never>(RECORD_LISTS.family, {
  useAll: () => useQuery(familiesQuery(useFarm())),
  useRelated: () => countBy(useQuery(cropsQuery(useFarm())).data, ({ family }: Crop) => family),
  list: {
    shape: { filters: [], columns: ['common', 'crops'], sort: { key: 'common', direction: 'asc' } },
    searchLabel: 'Search family',
    sortValue: (family, column, crops) => (column === 'crops' ? (crops.get(family.uuid) ?? 0) : family.common),
    columns: (crops) => [
      {
        key: 'common',
        head: 'Family',
        width: 260,
        cell: (family) => <NameCell record={family} name={family.common} />,
      },
      {
        key: 'crops',
        head: 'Crops',
        width: 80,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(crops.get(uuid) ?? 0),
      },
    ],
    filters: () => [],
    phoneRow: (family, crops) => (
      <PhoneLines record={family} name={family.common}>
        {countOf(crops.get(family.uuid) ?? 0, 'crop')}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Uses: ({ record }) => {
    const { crops, rows = [] } = useCropsOf(record.uuid);
    return (
      <UsedBy
        title="Crops"
        count={crops.data && formatNumber(rows.length)}
        awaited={crops}
        isEmpty={rows.length === 0}
        none="No crop of this family yet."
      >
        {rows.map((crop) => (
          <UsedRow
            key={crop.uuid}
            to={`/crop/${crop.uuid}`}
            name={<CropName name={crop.name} number={crop.number} lotCode={crop.code} />}
            end={crop.archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
    );
  },
  useDependants: ({ uuid }) => {
    const { rows } = useCropsOf(uuid);
    return rows?.map(({ name, uuid: crop }) => ({ words: name, to: `/crop/${crop}` }));
  },
  fields: [{ name: 'common', label: 'Common name', help: 'As growers say it: Mint, Mustard.' }],
});
