import { faLeaf } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import type { Crop, Family } from '#domain/crops/crop.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { cropsQuery, familiesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { knownOr } from '#web/records/known-dependants.ts';
import { ArchivedTag } from '#web/records/list/archived-tag.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CROP_TABS } from '#web/records/sections.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { StatusTag } from '#web/ui/status.tsx';

type FamilyColumn = 'common' | 'crops';
/** How many crops each family has. */
type Related = ReadonlyMap<string, number>;
const { createFamily, updateFamily } = OPERATIONS;

const useCropsOf = (family: string) => {
  const crops = useQuery(cropsQuery(useFarm()));
  return { crops, rows: knownOr(crops, [])?.filter((crop) => crop.family === family) };
};

/** The screens of plant families. */
export const FamiliesPage = recordScreens<Family, Related, FamilyColumn, never>({
  path: '/plant',
  words: {
    one: 'plant family',
    many: 'plant families',
    title: 'Plant families',
    purpose: 'A plant family groups related crops, such as lettuces or basils.',
  },
  icon: faLeaf,
  tabs: CROP_TABS,
  useAll: () => useQuery(familiesQuery(useFarm())),
  useRelated: () => countBy(useQuery(cropsQuery(useFarm())).data, ({ family }: Crop) => family),
  nameOf: ({ common }) => common,
  Title: ({ record }) => record.common,
  list: {
    shape: { filters: [], columns: ['common', 'crops'], sort: { key: 'common', direction: 'asc' } },
    searchLabel: 'Search family',
    searchText: ({ common }) => common,
    sortValue: (family, column, crops) => (column === 'crops' ? (crops.get(family.uuid) ?? 0) : family.common),
    columns: (crops) => [
      {
        key: 'common',
        head: 'Family',
        width: 260,
        cell: (family) => (
          <>
            <span className="ph-name">{family.common}</span>
            <ArchivedTag record={family} />
          </>
        ),
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
      <span className="ph-two-lines">
        <span className="ph-line-1">
          <strong>{family.common}</strong> <ArchivedTag record={family} />
        </span>
        <span className="ph-line-2">{countOf(crops.get(family.uuid) ?? 0, 'crop')}</span>
      </span>
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
  fields: [{ name: 'common', label: 'Common name', required: true, help: 'As growers say it: Mint, Mustard.' }],
  calls: {
    schema: createFamily.body,
    create: async (farm, body, options) => {
      const [family] = await farm.createFamily({ body: createFamily.body.parse(body) }, options);
      if (family === undefined) throw new Error('The farm named no family.');
      return family;
    },
    update: (farm, uuid, body, options) =>
      farm.updateFamily({ params: { uuid }, body: updateFamily.body.parse(body) }, options),
    remove: (farm, uuid, options) => farm.deleteFamily({ params: { uuid } }, options),
  },
  auditKind: 'family',
});
