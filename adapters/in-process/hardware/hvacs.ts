import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { mapList } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { chooseRecords } from '#adapters/in-process/records/record-lists.ts';
import type { Hvac, HydratedHvac } from '#domain/hardware/hardware.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

export const hvacUseCases = ({ storage }: FarmDeps): UseCases<'listHvacs' | 'getHvac'> => ({
  listHvacs: ({ input: { query } }) =>
    storage.read(async (tx) => {
      const hydrate = await readHydrator(tx, query.hydrate);
      return mapList(chooseRecords('hvac', await tx.records('hvac'), query), hydrate);
    }),
  getHvac: ({ input: { params, query } }) =>
    storage.read(async (tx) => {
      const hydrate = await readHydrator(tx, query.hydrate);
      return hydrate((await tx.recordOf('hvac', params.uuid)) ?? refuseMissing('hvac', params.uuid));
    }),
});

/** Returns a function that adds the name of an HVAC's chamber, if `hydrate` is set. */
async function readHydrator(tx: FarmReader, hydrate = false): Promise<(hvac: Hvac) => HydratedHvac> {
  if (!hydrate) return (hvac) => hvac;
  const names = new Map((await tx.records('chamber')).map(({ uuid, name }) => [uuid, name]));
  return (hvac) => ({ ...hvac, chamber_name: hvac.chamber === null ? null : (names.get(hvac.chamber) ?? null) });
}
