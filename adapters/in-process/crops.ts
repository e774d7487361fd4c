import { conflict, invalidField } from '#domain/problem.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { cropOperations } from '#ports/farm-api/crops.ts';
import { created } from './created.ts';
import type { FarmDeps } from './deps.ts';
import { filterRecords, listAnswer, oneOf } from './lists.ts';
import type { Mutate } from './mutation.ts';
import { refuse, type UseCases } from './use-case.ts';

/** Crops and their families. */
export function cropUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof cropOperations> {
  const crops = () => storage.read((tx) => tx.crops());
  const families = () => storage.read((tx) => tx.families());
  return {
    listCrops: async ({ input: { query } }) => listAnswer(filterRecords(await crops(), query), query),
    getCrop: async ({ input: { params } }) => oneOf(await crops(), params.uuid, 'crop'),
    createCrop: (call) =>
      mutate(call, async (tx, context) => {
        const { name, code, family = null } = call.input.body;
        if (family !== null && !(await tx.known('family', [family])).has(family)) {
          refuse(invalidField('family', `There is no family ${family}.`));
        }
        const uuid = context.newId();
        const crop = await tx.insertCrop({ uuid, name, code, family, archived: false, version: 1 });
        if (crop === null) return refuse(conflict(`The code ${code} belongs to another crop. Choose another.`));
        return { answer: [crop], ...created('crop', uuid, crop) };
      }),
    listFamilies: async ({ input: { query } }) => listAnswer(filterRecords(await families(), query), query),
    getFamily: async ({ input: { params } }) => oneOf(await families(), params.uuid, 'family'),
    createFamily: (call) =>
      mutate(call, async (tx, context) => {
        const { common } = call.input.body;
        const same = (await tx.families()).some((family) => foldText(family.common) === foldText(common));
        if (same) refuse(conflict(`There is a family ${common} already.`));
        const family = { uuid: context.newId(), common, archived: false, version: 1 };
        await tx.insertFamily(family);
        return { answer: [family], ...created('family', family.uuid, family) };
      }),
  };
}
