import { useQuery } from '@tanstack/react-query';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { qaSpecsQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { countOfKind, growth_recipe } from '#words/kinds/names.ts';
import { harvests as harvestCount } from '#words/web/counts.ts';
import * as m from '#words/web/qa-specs.ts';
import { SpecPage } from './spec-page.tsx';
import { useHarvestsWith, useRecipesWith } from './spec-queries.ts';

type Column = 'name' | 'checks' | 'description';

export const QaSpecsPage = recordScreens<QaSpec, null, Column, never>(qaSpecs, {
  useAll: () => useQuery(qaSpecsQuery(useFarm())),
  useRelated: () => null,
  list: {
    shape: { filters: [], columns: ['name', 'checks', 'description'], sort: { key: 'name', direction: 'asc' } },
    searchLabel: m.search,
    searchText: ({ name, checks }) => [name, ...checks.map((check) => check.name)].join(' '),
    sortValue: (spec, column) => (column === 'checks' ? spec.checks.length : (spec[column] ?? '')),
    columns: () => [
      { key: 'name', head: m.specColumn, width: 240, cell: (spec) => <NameCell record={spec} name={spec.name} /> },
      {
        key: 'checks',
        head: m.fields.checks,
        width: 96,
        num: true,
        firstSort: 'desc',
        cell: ({ checks }) => formatNumber(checks.length),
      },
      {
        key: 'description',
        head: m.fields.description,
        width: 320,
        cell: ({ description }) => description ?? '–',
      },
    ],
    filters: () => [],
    phoneRow: (spec) => (
      <PhoneLines record={spec} name={spec.name}>
        {m.checkCount({ count: spec.checks.length })}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Uses: () => null,
  useDependants: ({ uuid }) => {
    const recipes = useRecipesWith(uuid).rows?.length;
    const harvests = useHarvestsWith(uuid);
    if (recipes === undefined || harvests === undefined) return undefined;
    return [
      ...(recipes === 0 ? [] : [{ words: countOfKind({ name: growth_recipe, count: recipes }) }]),
      ...(harvests === 0 ? [] : [{ words: harvestCount({ count: harvests }), to: `/harvest?qa_spec=${uuid}` }]),
    ];
  },
  Page: SpecPage,
  form: lazyForm(async () => (await import('./spec-form.tsx')).SpecForm),
});
