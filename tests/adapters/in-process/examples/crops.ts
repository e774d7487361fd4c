import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const onlyOne = ([one]: readonly { readonly uuid: string }[]): { readonly uuid: string } => {
  if (one === undefined) throw new Error('A list of one was expected');
  return { uuid: one.uuid };
};
const addDill = async (api: FarmApi) => onlyOne(await api.createCrop({ body: { name: 'Dill', code: 'DIL' } }));

/** Examples of crops and families. */
export const cropExamples = {
  createCrop: on('ana', async (api) => ({
    kind: 'crop',
    run: () => api.createCrop({ body: { name: 'Dill', code: 'DIL', family: SEED.family } }),
  })),
  updateCrop: on('ana', async (api) => {
    const run = () =>
      api.updateCrop({
        params: { uuid: SEED.crops.basil },
        body: { name: 'Sweet basil', code: 'SWB', base_temperature: 10 },
      });
    return { kind: 'crop', run, again: run };
  }),
  deleteCrop: on('ana', async (api) => {
    const params = await addDill(api);
    return { kind: 'crop', run: () => api.deleteCrop({ params }) };
  }),
  createFamily: on('ana', async (api) => ({
    kind: 'family',
    run: () => api.createFamily({ body: { common: 'Carrot family' } }),
  })),
  updateFamily: on('ana', async (api) => {
    const run = () => api.updateFamily({ params: { uuid: SEED.family }, body: { common: 'Mints', archived: true } });
    return { kind: 'family', run, again: run };
  }),
  deleteFamily: on('ana', async (api) => {
    const params = onlyOne(await api.createFamily({ body: { common: 'Carrot family' } }));
    return { kind: 'family', run: () => api.deleteFamily({ params }) };
  }),
} satisfies Examples;
