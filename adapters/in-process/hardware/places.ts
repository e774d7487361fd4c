import type { Write } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecords } from '#adapters/in-process/records/records.ts';
import { relabelAfter } from './relabel.ts';

/** Renaming a place also changes the labels of batches with trays or harvests there. */
export function placeUseCases(write: Write): UseCases<'updateChamber' | 'updatePhysicalLocation'> {
  const chambers = createRecords('chamber');
  const locations = createRecords('physical_location');
  return {
    updateChamber: (call) =>
      write(call, async (tx, { site }) => {
        const { uuid } = call.input.params;
        const beds = [...(await tx.places()).values()].flatMap(({ id, chamber }) => (chamber === uuid ? [id] : []));
        return relabelAfter(tx, site, beds, () => chambers.update(tx, uuid, call.input.body, call.options));
      }),
    updatePhysicalLocation: (call) =>
      write(call, (tx, { site }) => {
        const { uuid } = call.input.params;
        return relabelAfter(tx, site, [uuid], () => locations.update(tx, uuid, call.input.body, call.options));
      }),
  };
}
