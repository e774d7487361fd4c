import type { Crop } from '#domain/crops/crop.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { nameIn } from '#web/records/choices.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import type { RecordScreens } from '#web/records/record-kind.ts';
import { CropBar, CropName } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/crops.ts';
import type { CropRelated } from './use-crop-related.ts';

export type CropColumn = 'name' | 'code' | 'family' | 'supplier' | 'trays';
export type CropFilter = 'family' | 'supplier' | 'use';

const USE = [
  { value: 'yes', words: m.use.yes },
  { value: 'no', words: m.use.no },
];

export const CROP_LIST: RecordScreens<Crop, CropRelated, CropColumn, CropFilter>['list'] = {
  shape: {
    filters: ['family', 'supplier', 'use'],
    columns: ['name', 'code', 'family', 'supplier', 'trays'],
    sort: { key: 'name', direction: 'asc' },
  },
  searchLabel: m.searchCrops,
  sortValue: (crop, column, { families, suppliers, standing }) => {
    switch (column) {
      case 'family':
        return nameIn(families, crop.family);
      case 'supplier':
        return nameIn(suppliers, crop.supplier);
      case 'trays':
        return standing.get(crop.code) ?? 0;
      default:
        return crop[column];
    }
  },
  columns: ({ families, suppliers, standing }) => [
    {
      key: 'name',
      head: m.columns.crop,
      width: 190,
      cell: (crop) => <NameCell record={crop} name={<CropName name={crop.name} number={crop.number} />} />,
    },
    { key: 'code', head: m.fields.code, width: 72, cell: ({ code }) => <span className="ph-mono ph-lot">{code}</span> },
    { key: 'family', head: m.fields.family, width: 100, cell: ({ family }) => nameIn(families, family) },
    { key: 'supplier', head: m.fields.supplier, width: 130, cell: ({ supplier }) => nameIn(suppliers, supplier) },
    {
      key: 'trays',
      head: m.columns.trays,
      width: 104,
      num: true,
      firstSort: 'desc',
      cell: ({ code }) => formatCount(standing.get(code)),
    },
  ],
  filters: ({ families, suppliers, standing }) => [
    {
      key: 'family',
      name: m.filters.family,
      anyLabel: m.anyChoice.family,
      choices: families,
      matches: (crop, value) => crop.family === value,
    },
    {
      key: 'supplier',
      name: m.filters.supplier,
      anyLabel: m.anyChoice.supplier,
      choices: suppliers,
      matches: (crop, value) => crop.supplier === value,
    },
    {
      key: 'use',
      name: m.filters.use,
      anyLabel: m.anyChoice.use,
      choices: USE,
      matches: ({ code }, value) => standing.has(code) === (value === 'yes'),
    },
  ],
  phoneRow: (crop, { families, standing }) => (
    <>
      <CropBar number={crop.number} />
      <PhoneLines record={crop} name={crop.name}>
        {[crop.code, nameIn(families, crop.family), m.traysInBeds({ count: standing.get(crop.code) ?? 0 })].join(' · ')}
      </PhoneLines>
    </>
  ),
};

const formatCount = (count: number | undefined): string => (count === undefined ? '–' : formatNumber(count));
