import type { hardwareOperations } from '#ports/farm-api/hardware.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { FarmDeps } from './deps.ts';
import { listAnswer, oneOf } from './lists.ts';
import type { Mutate } from './mutation.ts';
import { updateBed } from './update-bed.ts';
import type { UseCases } from './use-case.ts';

type HardwareOperation = keyof typeof hardwareOperations;

/** Places where trays stand, and the machines that serve them. */
export function hardwareUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<HardwareOperation> {
  const read = <T>(load: (tx: FarmReader) => Promise<T>): Promise<T> => storage.read(load);
  return {
    listBeds: async ({ input: { query } }) =>
      listAnswer(await read((tx) => tx.beds({ hydrate: query.hydrate })), query),
    getBed: async ({ input: { params, query } }) => {
      const beds = await read((tx) => tx.beds({ hydrate: query.hydrate, uuids: [params.uuid] }));
      return oneOf(beds, params.uuid, 'bed');
    },
    updateBed: (call) => mutate(call, (tx, context) => updateBed(tx, context, call)),
    listHvacs: async ({ input: { query } }) => listAnswer(await read((tx) => tx.hvacs()), query),
    getHvac: async ({ input: { params } }) => oneOf(await read((tx) => tx.hvacs()), params.uuid, 'climate unit'),
    listReservoirs: async ({ input: { query } }) => listAnswer(await read((tx) => tx.reservoirs()), query),
    getReservoir: async ({ input: { params } }) => oneOf(await read((tx) => tx.reservoirs()), params.uuid, 'reservoir'),
    listChambers: async ({ input: { query } }) => listAnswer(await read((tx) => tx.chambers()), query),
    getChamber: async ({ input: { params } }) => oneOf(await read((tx) => tx.chambers()), params.uuid, 'chamber'),
    listPhysicalLocations: async ({ input: { query } }) =>
      listAnswer(await read((tx) => tx.physicalLocations()), query),
    getPhysicalLocation: async ({ input: { params } }) =>
      oneOf(await read((tx) => tx.physicalLocations()), params.uuid, 'physical location'),
    listTrayTypes: async ({ input: { query } }) => listAnswer(await read((tx) => tx.trayTypes()), query),
  };
}
