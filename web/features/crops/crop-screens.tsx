import { useQuery } from '@tanstack/react-query';
import type { Crop } from '#domain/crops/crop.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CropBar } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/crops.ts';
import { CROP_LIST, type CropColumn, type CropFilter } from './crop-list.tsx';
import { CropUses } from './crop-uses.tsx';
import { useCropDependants } from './use-crop-dependants.ts';
import { useCropFacts } from './use-crop-facts.tsx';
import { type CropRelated, useCropRelated } from './use-crop-related.ts';

export const CropsPage = recordScreens<Crop, CropRelated, CropColumn, CropFilter>(crops, {
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
    { name: 'name', label: m.fields.name },
    {
      name: 'code',
      label: m.fields.code,
      help: m.codeHelp,
      parse: (text) => text.toUpperCase(),
    },
    { name: 'family', label: m.fields.family, choices: ({ families }) => families },
    { name: 'supplier', label: m.fields.supplier, choices: ({ suppliers }) => suppliers },
    {
      name: 'base_temperature',
      label: m.fields.base_temperature,
      input: 'number',
      quantity: 'temperature',
      help: m.baseTemperatureHelp,
    },
  ],
});
