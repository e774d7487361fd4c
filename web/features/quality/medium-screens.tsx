import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import { growthMedia } from '#ports/record-kinds/growth-media.ts';
import { growthMediaQuery, latestRecipesQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { choicesOf, nameIn } from '#web/records/choices.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import type { RecordChoice } from '#web/records/record-kind.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import { countOfKind, growth_recipe } from '#words/kinds/names.ts';
import * as m from '#words/web/quality.ts';

type Filter = 'supplier';
type Column = 'name' | 'kind' | 'supplier';
interface Related {
  readonly suppliers: readonly RecordChoice[];
}

/** The latest versions of the growing recipes that sow into a medium. */
const useRecipesOn = (medium: string) => {
  const recipes = useQuery(latestRecipesQuery(useFarm()));
  return {
    recipes,
    rows: dataOrNone(recipes, [])?.filter(({ recipe_data }) =>
      recipe_data.some(({ action_properties }) => action_properties.growth_medium === medium),
    ),
  };
};

export const GrowthMediaPage = recordScreens<GrowthMedium, Related, Column, Filter>(growthMedia, {
  useAll: () => useQuery(growthMediaQuery(useFarm())),
  useRelated: () => ({ suppliers: choicesOf(useQuery(suppliersQuery(useFarm())).data, ({ name }) => name) }),
  list: {
    shape: { filters: ['supplier'], columns: ['name', 'kind', 'supplier'], sort: { key: 'name', direction: 'asc' } },
    searchLabel: m.searchMedia,
    sortValue: (medium, column, { suppliers }) =>
      column === 'supplier' ? nameIn(suppliers, medium.supplier) : (medium[column] ?? ''),
    columns: ({ suppliers }) => [
      {
        key: 'name',
        head: m.mediumColumn,
        width: 240,
        cell: (medium) => <NameCell record={medium} name={medium.name} />,
      },
      { key: 'kind', head: m.mediumFields.kind, width: 140, cell: ({ kind }) => kind ?? '–' },
      {
        key: 'supplier',
        head: m.mediumFields.supplier,
        width: 160,
        cell: ({ supplier }) => nameIn(suppliers, supplier),
      },
    ],
    filters: ({ suppliers }) => [
      {
        key: 'supplier',
        name: m.mediumFields.supplier,
        anyLabel: m.allSuppliers,
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
    { label: m.mediumFields.kind, value: kind ?? '–' },
    {
      label: m.mediumFields.supplier,
      value: supplier === null ? '–' : <Link to={`/supplier/${supplier}`}>{nameIn(suppliers, supplier)}</Link>,
    },
    ...(description === null ? [] : [{ label: m.mediumFields.description, value: description }]),
  ],
  Uses: ({ record }) => {
    const { recipes, rows = [] } = useRecipesOn(record.uuid);
    return (
      <UsedBy
        title={m.recipes}
        count={recipes.data && formatNumber(rows.length)}
        awaited={recipes}
        isEmpty={rows.length === 0}
        none={m.noRecipes}
      >
        {rows.map(({ uuid, metadata, version_number, archived }) => (
          <UsedRow
            key={uuid}
            to={`/growthrecipe/${uuid}/details`}
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
    return count === undefined
      ? undefined
      : count === 0
        ? []
        : [{ words: countOfKind({ name: growth_recipe, count }) }];
  },
  fields: [
    { name: 'name', label: m.mediumFields.name },
    { name: 'kind', label: m.mediumFields.kind, help: m.kindHelp },
    { name: 'supplier', label: m.mediumFields.supplier, choices: ({ suppliers }) => suppliers },
    { name: 'description', label: m.mediumFields.description, input: 'note' },
  ],
});
