import { useQuery } from '@tanstack/react-query';
import type { Crop, Family } from '#domain/crops/crop.ts';
import { families } from '#ports/record-kinds/families.ts';
import { cropsQuery, familiesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CropName } from '#web/ui/crop-name.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import { countOfKind, crop } from '#words/kinds/names.ts';
import * as m from '#words/web/crops.ts';

type FamilyColumn = 'common' | 'crops';
/** The number of crops in each family. */
type Related = ReadonlyMap<string, number>;

const useCropsOf = (family: string) => {
  const crops = useQuery(cropsQuery(useFarm()));
  return { crops, rows: dataOrNone(crops, [])?.filter((row) => row.family === family) };
};

export const FamiliesPage = recordScreens<Family, Related, FamilyColumn, never>(families, {
  useAll: () => useQuery(familiesQuery(useFarm())),
  useRelated: () => countBy(useQuery(cropsQuery(useFarm())).data, ({ family }: Crop) => family),
  list: {
    shape: { filters: [], columns: ['common', 'crops'], sort: { key: 'common', direction: 'asc' } },
    searchLabel: m.searchFamilies,
    sortValue: (family, column, crops) => (column === 'crops' ? (crops.get(family.uuid) ?? 0) : family.common),
    columns: (crops) => [
      {
        key: 'common',
        head: m.columns.family,
        width: 260,
        cell: (family) => <NameCell record={family} name={family.common} />,
      },
      {
        key: 'crops',
        head: m.columns.crops,
        width: 80,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(crops.get(uuid) ?? 0),
      },
    ],
    filters: () => [],
    phoneRow: (family, crops) => (
      <PhoneLines record={family} name={family.common}>
        {countOfKind({ name: crop, count: crops.get(family.uuid) ?? 0 })}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Uses: ({ record }) => {
    const { crops, rows = [] } = useCropsOf(record.uuid);
    return (
      <UsedBy
        title={m.cropsOfFamily}
        count={crops.data && formatNumber(rows.length)}
        awaited={crops}
        isEmpty={rows.length === 0}
        none={m.noCropsOfFamily}
      >
        {rows.map((row) => (
          <UsedRow
            key={row.uuid}
            to={`/crop/${row.uuid}`}
            name={<CropName name={row.name} number={row.number} lotCode={row.code} />}
            end={row.archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
    );
  },
  useDependants: ({ uuid }) => {
    const { rows } = useCropsOf(uuid);
    return rows?.map(({ name, uuid: of }) => ({ words: name, to: `/crop/${of}` }));
  },
  fields: [{ name: 'common', label: m.familyFields.common, help: m.commonHelp }],
});
