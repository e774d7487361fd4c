import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer, oneOf } from '#adapters/in-process/operations/lists.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { findBeds } from '#domain/hardware/find-beds.ts';
import type { hardwareOperations } from '#ports/farm-api/hardware.ts';
import { createBed, createBeds } from './create-beds.ts';
import { removeBed } from './remove-bed.ts';
import { updateBed, updateBeds } from './update-beds.ts';

type BedOperation = Extract<keyof typeof hardwareOperations, `${string}Bed` | `${string}Beds`>;

export function bedUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<BedOperation> {
  return {
    listBeds: ({ input: { query } }) =>
      storage.read(async (tx) => {
        const beds = await tx.beds({ hydrate: query.hydrate });
        const isByChamber = query.fuzzy_find !== undefined || query.order_by !== undefined;
        const chambers = isByChamber ? await tx.records('chamber') : [];
        return listAnswer(findBeds(beds, chambers, query), query);
      }),
    getBed: async ({ input: { params, query } }) => {
      const beds = await storage.read((tx) => tx.beds({ hydrate: query.hydrate, uuids: [params.uuid] }));
      return oneOf(beds, params.uuid, 'bed');
    },
    createBed: (call) => mutate(call, (tx, context) => createBed(tx, context, call.input.body)),
    createBeds: (call) => mutate(call, (tx, context) => createBeds(tx, context, call.input.body)),
    updateBed: (call) => mutate(call, (tx, context) => updateBed(tx, context, call)),
    updateBeds: (call) => mutate(call, (tx, context) => updateBeds(tx, context, call)),
    deleteBed: (call) => mutate(call, (tx) => removeBed(tx, call.input.params.uuid, call.options)),
  };
}
