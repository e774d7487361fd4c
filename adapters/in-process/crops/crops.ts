import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecordWork } from '#adapters/in-process/records/records.ts';
import { checkNamedRecords } from '#adapters/in-process/records/reference-checks.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { cropOperations } from '#ports/farm-api/crops.ts';

/** Crops and their families. */
export function cropUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof cropOperations> {
  const crops = createRecordWork(storage, {
    kind: 'crop',
    words: 'crop',
    fields: ['name', 'code', 'family', 'supplier', 'base_temperature', 'archived'],
    searchText: ({ name, code }) => `${name} ${code}`,
    orders: { number: ({ number }) => number, name: ({ name }) => foldText(name), code: ({ code }) => code },
    judge: async (tx, is, was) => {
      await checkNamedRecords(tx, [
        { field: 'family', kind: 'family', uuid: is.family, was: was?.family },
        { field: 'supplier', kind: 'supplier', uuid: is.supplier, was: was?.supplier },
      ]);
      const taken = findNamesake(is, was, await tx.records('crop'), ({ code }) => code);
      if (taken) refuse(conflict(`The code ${is.code} belongs to another crop. Choose another.`));
    },
  });
  const families = createRecordWork(storage, {
    kind: 'family',
    words: 'plant family',
    fields: ['common', 'archived'],
    searchText: ({ common }) => common,
    orders: { common: ({ common }) => foldText(common) },
    judge: async (tx, is, was) => {
      const same = findNamesake(is, was, await tx.records('family'), ({ common }) => common);
      if (same) refuse(conflict(`There is a family ${is.common} already.`));
    },
  });

  return {
    listCrops: ({ input: { query } }) =>
      crops.list(
        query,
        ({ family, supplier }) =>
          (query.family === undefined || family === query.family) &&
          (query.supplier === undefined || supplier === query.supplier),
      ),
    getCrop: ({ input: { params } }) => crops.one(params.uuid),
    createCrop: (call) =>
      mutate(call, async (tx, { newId }) => {
        const {
          name,
          code,
          family = null,
          supplier = null,
          base_temperature = null,
          archived = false,
        } = call.input.body;
        const number = Math.max(0, ...(await tx.records('crop')).map((one) => one.number)) + 1;
        const written = await crops.create(tx, {
          uuid: newId(),
          ...{ name, code, family, supplier, base_temperature, number, archived, version: 1 },
        });
        return { ...written, answer: [written.answer] };
      }),
    updateCrop: (call) => mutate(call, (tx) => crops.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteCrop: (call) => mutate(call, (tx) => crops.remove(tx, call.input.params.uuid, call.options)),
    listFamilies: ({ input: { query } }) => families.list(query),
    getFamily: ({ input: { params } }) => families.one(params.uuid),
    createFamily: (call) =>
      mutate(call, async (tx, { newId }) => {
        const { common, archived = false } = call.input.body;
        const written = await families.create(tx, { uuid: newId(), common, archived, version: 1 });
        return { ...written, answer: [written.answer] };
      }),
    updateFamily: (call) =>
      mutate(call, (tx) => families.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteFamily: (call) => mutate(call, (tx) => families.remove(tx, call.input.params.uuid, call.options)),
  };
}
