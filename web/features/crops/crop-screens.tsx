import { useQuery } from '@tanstack/react-query';
import type { Crop } from '#domain/crops/crop.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CropBar } from '#web/ui/crop-name.tsx';
import { CROP_LIST, type CropColumn, type CropFilter } from './crop-list.tsx';
import { CropUses } from './crop-uses.tsx';
import { useCropDependants } from './use-crop-dependants.ts';
import { useCropFacts } from './use-crop-facts.tsx';
import { type CropRelated, useCropRelated } from './use-crop-related.ts';

/** The screens of crops. */
export const CropsPage = recordScreens<Crop, CropRelated, CropColumn, CropFilter>(RECORD_LISTS.crop, {
  useAll: () => useQuery(cropsQuery(useFarm())),
  useRelated: useCropRelated,
  Title: ({ record }) => (
    <>
      <CropBar number={record.number} />
      {record.name} <span className="ph-mono ph-lot">{record.code}</span>
    </>
  ),
  list: CROP_LIST,
  useFacts: useCropFacts,
  Uses: CropUses,
  useDependants: useCropDependants,
  fields: [
    { name: 'name', label: 'Name' },
    {
      name: 'code',
      label: 'Code',
      help: '2 to 6 capitals or figures. Lot codes begin with it.',
      parse: (text) => text.toUpperCase(),
    },
    { name: 'family', label: 'Family', choices: ({ families }) => families },
    { name: 'supplier', label: 'Supplier', choices: ({ suppliers }) => suppliers },
    {
      name: 'base_temperature',
      label: 'Degree-day base',
      input: 'number',
      unit: '°C',
      help: 'Below this temperature the crop does not grow.',
    },
  ],
});
