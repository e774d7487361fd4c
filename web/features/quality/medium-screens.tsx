import { faCubes } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { growthMediaQuery, latestRecipesQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { choicesOf, nameIn } from '#web/records/choices.ts';
import { knownOr } from '#web/records/known-dependants.ts';
import { ArchivedTag } from '#web/records/list/archived-tag.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import type { RecordChoice } from '#web/records/record-kind.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { GROWING_TABS } from '#web/records/sections.ts';
import { StatusTag } from '#web/ui/status.tsx';

type MediumColumn = 'name' | 'kind' | 'supplier';
interface Related {
  readonly suppliers: readonly RecordChoice[];
}
const { createGrowthMedium, updateGrowthMedium } = OPERATIONS;

/** Newest versions of the growing recipes that sow into a medium. */
const useRecipesOn = (medium: string) => {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: knownOr(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.growth_medium === medium),
    ),
  };
};

/** The screens of growth media. */
export const GrowthMediaPage = recordScreens<GrowthMedium, Related, MediumColumn, 'supplier'>({
  path: '/growthmedia',
  words: {
    one: 'growth medium',
    many: 'growth media',
    title: 'Growth media',
    purpose: 'A growth medium is what roots grow in. Growing recipes name the one to sow into.',
  },
  icon: faCubes,
  tabs: GROWING_TABS,
  useAll: () => useQuery(growthMediaQuery(useFarm())),
  useRelated: () => ({ suppliers: choicesOf(useQuery(suppliersQuery(useFarm())).data, ({ name }) => name) }),
  nameOf: ({ name }) => name,
  Title: ({ record }) => record.name,
  list: {
    shape: { filters: ['supplier'], columns: ['name', 'kind', 'supplier'], sort: { key: 'name', direction: 'asc' } },
    searchLabel: 'Search name, kind',
    searchText: ({ name, kind }) => `${name} ${kind ?? ''}`,
    sortValue: (medium, column, { suppliers }) =>
      column === 'supplier' ? nameIn(suppliers, medium.supplier) : (medium[column] ?? ''),
    columns: ({ suppliers }) => [
      {
        key: 'name',
        head: 'Growth medium',
        width: 240,
        cell: (medium) => (
          <>
            <span className="ph-name">{medium.name}</span>
            <ArchivedTag record={medium} />
          </>
        ),
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
      <span className="ph-two-lines">
        <span className="ph-line-1">
          <strong>{medium.name}</strong> <ArchivedTag record={medium} />
        </span>
        <span className="ph-line-2">
          {medium.kind ?? '–'} · {nameIn(suppliers, medium.supplier)}
        </span>
      </span>
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
    { name: 'name', label: 'Name', required: true },
    { name: 'kind', label: 'Kind', help: 'For example peat plug, hemp mat, rockwool.' },
    { name: 'supplier', label: 'Supplier', choices: ({ suppliers }) => suppliers },
    { name: 'description', label: 'Description', input: 'note' },
  ],
  calls: {
    schema: createGrowthMedium.body,
    create: (farm, body, options) => farm.createGrowthMedium({ body: createGrowthMedium.body.parse(body) }, options),
    update: (farm, uuid, body, options) =>
      farm.updateGrowthMedium({ params: { uuid }, body: updateGrowthMedium.body.parse(body) }, options),
    remove: (farm, uuid, options) => farm.deleteGrowthMedium({ params: { uuid } }, options),
  },
  auditKind: 'growth_medium',
});
