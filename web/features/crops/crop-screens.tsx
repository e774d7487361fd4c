import { faLeaf } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import type { Crop } from '#domain/crops/crop.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CROP_TABS } from '#web/records/sections.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { CROP_LIST, type CropColumn, type CropFilter } from './crop-list.tsx';
import { CropUses } from './crop-uses.tsx';
import { useCropDependants } from './use-crop-dependants.ts';
import { useCropFacts } from './use-crop-facts.tsx';
import { type CropRelated, useCropRelated } from './use-crop-related.ts';

const { createCrop, updateCrop } = OPERATIONS;

/** The screens of crops. */
export const CropsPage = recordScreens<Crop, CropRelated, CropColumn, CropFilter>({
  path: '/crop',
  words: {
    one: 'crop',
    many: 'crops',
    title: 'Crops',
    purpose: 'A crop is what a batch grows. Its code heads the lot codes, its colour marks it on every screen.',
  },
  icon: faLeaf,
  tabs: CROP_TABS,
  useAll: () => useQuery(cropsQuery(useFarm())),
  useRelated: useCropRelated,
  nameOf: ({ name }) => name,
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
    { name: 'name', label: 'Name', required: true },
    {
      name: 'code',
      label: 'Code',
      required: true,
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
  calls: {
    schema: createCrop.body,
    create: async (farm, body, options) => {
      const [crop] = await farm.createCrop({ body: createCrop.body.parse(body) }, options);
      if (crop === undefined) throw new Error('The farm named no crop.');
      return crop;
    },
    update: (farm, uuid, body, options) =>
      farm.updateCrop({ params: { uuid }, body: updateCrop.body.parse(body) }, options),
    remove: (farm, uuid, options) => farm.deleteCrop({ params: { uuid } }, options),
  },
  auditKind: 'crop',
});
