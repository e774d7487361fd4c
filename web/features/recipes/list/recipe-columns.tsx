import { estimatePerTray } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { SmallRuler } from '#web/batches/ruler/small-ruler.tsx';
import { formatMass, formatNumber } from '#web/format/quantity.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import type { ListDescription, RecordChoice } from '#web/records/record-kind.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { days as dayCount } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/list.ts';

/** A recipe in the list, in its latest version. */
export interface RecipeListRow {
  readonly uuid: string;
  readonly version: number;
  readonly archived: boolean;
  readonly name: string;
  readonly crop: string;
  readonly crop_name: string;
  readonly version_number: number;
  readonly total_days: number;
  readonly created_at: string;
  readonly actions: readonly RecipeAction[];
}

export interface RecipeRelated {
  readonly crops: readonly RecordChoice[];
  readonly cropNumber: (crop: string) => number;
  readonly formatCreated: (row: RecipeListRow) => string;
  /** The days of the longest recipe. */
  readonly scale: number;
}

export type RecipeColumn = 'name' | 'crop' | 'version' | 'days' | 'phases' | 'estimate' | 'changed';
export type RecipeFilter = 'crop';

export const RECIPE_LIST: ListDescription<RecipeListRow, RecipeRelated, RecipeColumn, RecipeFilter> = {
  shape: {
    filters: ['crop'],
    columns: ['name', 'crop', 'version', 'days', 'estimate', 'changed'],
    sort: { key: 'name', direction: 'asc' },
  },
  searchLabel: m.searchLabel,
  searchText: ({ name, crop_name }) => `${name} ${crop_name}`,
  sortValue: (row, column) => {
    switch (column) {
      case 'crop':
        return row.crop_name;
      case 'version':
        return row.version_number;
      case 'days':
        return row.total_days;
      case 'estimate':
        return estimatePerTray(row.actions) ?? -1;
      case 'changed':
        return row.created_at;
      default:
        return row.name;
    }
  },
  columns: ({ cropNumber, formatCreated, scale }) => [
    { key: 'name', head: m.columns.name, width: 190, cell: (row) => <NameCell record={row} name={row.name} /> },
    {
      key: 'crop',
      head: m.columns.crop,
      width: 150,
      cell: ({ crop, crop_name }) => <CropName name={crop_name} number={cropNumber(crop)} />,
    },
    {
      key: 'version',
      head: m.columns.version,
      width: 64,
      firstSort: 'desc',
      cell: ({ version_number }) => m.version({ version: version_number }),
    },
    {
      key: 'days',
      head: m.columns.days,
      width: 56,
      num: true,
      cell: ({ total_days }) => formatNumber(total_days),
    },
    {
      key: 'phases',
      head: m.columns.phases,
      width: 240,
      sortable: false,
      from: 700,
      cell: ({ actions, crop }) => <SmallRuler actions={actions} cropNumber={cropNumber(crop)} scale={scale} />,
    },
    {
      key: 'estimate',
      head: m.columns.estimate,
      width: 110,
      num: true,
      firstSort: 'desc',
      cell: ({ actions }) => {
        const grams = estimatePerTray(actions);
        return grams === null ? '–' : formatMass(grams);
      },
    },
    { key: 'changed', head: m.columns.changed, width: 90, firstSort: 'desc', from: 900, cell: formatCreated },
  ],
  filters: ({ crops }) => [
    {
      key: 'crop',
      name: m.cropFilter,
      anyLabel: m.allCrops,
      choices: crops,
      matches: (row, value) => row.crop === value,
    },
  ],
  phoneRow: (row, { cropNumber }) => (
    <PhoneLines record={row} name={row.name}>
      <CropName name={row.crop_name} number={cropNumber(row.crop)} /> · {m.version({ version: row.version_number })} ·{' '}
      {dayCount({ count: row.total_days })}
    </PhoneLines>
  ),
};
