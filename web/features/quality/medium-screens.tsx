import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import { growthMediaQuery, latestRecipesQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { choicesOf, nameIn } from '#web/records/choices.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import type { RecordChoice } from '#web/records/record-kind.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { StatusTag } from '#web/ui/status.tsx';

type Filter = 'supplier';
type Column = 'name' | 'kind' | 'supplier';
interface Related {
  readonly suppliers: readonly RecordChoice[];
}

/** Newest versions of the growing recipes that sow into a medium. */
const useRecipesOn = (medium: string) => {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: dataOrNone(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.growth_medium === medium),
    ),
  };
};

/** The screens of growth media. */
export const GrowthMediaPage = recordScreens<GrowthMedium, Related, Column, Filter>(RECORD_LISTS.growth_medium, {
  useAll: () => useQuery(growthMediaQuery(useFarm())),
  useRelated: () => ({ suppliers: choicesOf(useQuery(suppliersQuery(useFarm())).data, ({ name }) => name) }),
  list: {
    shape: { filters: ['supplier'], columns: ['name', 'kind', 'supplier'], sort: { key: 'name', direction: 'asc' } },
    searchLabel: 'Search name, kind',
    sortValue: (medium, column, { suppliers }) =>
      column === 'supplier' ? nameIn(suppliers, medium.supplier) : (medium[column] ?? ''),
    columns: ({ suppliers }) => [
      {
        key: 'name',
        head: 'Growth medium',
        width: 240,
        cell: (medium) => <NameCell record={medium} name={medium.name} />,
      },
      { key: 'kind', head: 'Kind', width: 140, cell: ({ kind }) => kind ?? '–' },
      { key: 'supplier', head: 'Supplier', width: 160, cell: ({ supplier }) => nameIn(suppliers, supplier) },
    ],
    filters: ({ suppliers }) => [
      {
        key: 'supplier',
        name: 'Supplier',
        anyWords: 'All suppliers',
        choices: suppliers,
        matches: (medium, value) => medium.supplier === value,
      },
    ],
    phoneRow: (medium, { suppliers }) => (
      <PhoneLines record={medium} name={medium.name}>
        {medium.kind ?? '–'} · {nameIn(suppliers, medium.supplier)}
      </PhoneLines>
    ),
  },
  useFacts: ({ kind, supplier, description }, { suppliers }) => [
    { label: 'Kind', value: kind ?? '–' },
    {
      label: 'Supplier',
      value: supplier === null ? '–' : <Link to={`/supplier/${supplier}`}>{nameIn(suppliers, supplier)}</Link>,
    },
    ...(description === null ? [] : [{ label: 'Description', value: description }]),
  ],
  Uses: ({ record }) => {
    const { recipes, rows = [] } = useRecipesOn(record.uuid);
    return (
      <UsedBy
        title="Growing recipes"
        count={recipes.data && formatNumber(rows.length)}
        awaited={recipes}
        isEmpty={rows.length === 0}
        none="No growing recipe sows into this medium."
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
  useDependants: ({ uuid }) => {
    const count = useRecipesOn(uuid).rows?.length;
    return count === undefined ? undefined : count === 0 ? [] : [{ words: countOf(count, 'growing recipe') }];
  },
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'kind', label: 'Kind', help: 'For example peat plug, hemp mat, rockwool.' },
    { name: 'supplier', label: 'Supplier', choices: ({ suppliers }) => suppliers },
    { name: 'description', label: 'Description', input: 'note' },
  ],
});
