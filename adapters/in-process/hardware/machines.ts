import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecordWork } from '#adapters/in-process/records/records.ts';
import { checkNamedRecords } from '#adapters/in-process/records/reference-checks.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { hardwareOperations } from '#ports/farm-api/hardware.ts';
import { relabelAfter } from './relabel.ts';

type MachineOperation = Exclude<keyof typeof hardwareOperations, `${string}Bed` | `${string}Beds`>;

/** Chambers, other places, the machines that serve them, and the trays that stand there. */
export function machineUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<MachineOperation> {
  const hvacs = createRecordWork(storage, {
    kind: 'hvac',
    words: 'climate unit',
    fields: ['name', 'active', 'chamber'],
    searchText: ({ name }) => name,
    orders: { name: ({ name }) => foldText(name) },
    judge: (tx, is, was) =>
      checkNamedRecords(tx, [{ field: 'chamber', kind: 'chamber', uuid: is.chamber, was: was?.chamber }]),
  });
  const reservoirs = createRecordWork(storage, {
    kind: 'reservoir',
    words: 'reservoir',
    fields: ['name', 'active'],
    searchText: ({ name }) => name,
    orders: { name: ({ name }) => foldText(name) },
  });
  const chambers = createRecordWork(storage, {
    kind: 'chamber',
    words: 'chamber',
    fields: ['name', 'active'],
    searchText: ({ name }) => name,
    orders: { name: ({ name }) => foldText(name) },
    judge: async (tx, is, was) => {
      // Labels are made of these names: whoever reads one must know which place it means.
      const same = findNamesake(is, was, await tx.records('chamber'), ({ name }) => name);
      if (same) refuse(conflict(`There is a chamber ${is.name} already. Choose another name.`));
    },
  });
  const locations = createRecordWork(storage, {
    kind: 'physical_location',
    words: 'physical location',
    fields: ['location_name', 'active'],
    searchText: ({ location_name }) => location_name,
    orders: { location_name: ({ location_name }) => foldText(location_name) },
    judge: async (tx, is, was) => {
      const same = findNamesake(is, was, await tx.records('physical_location'), ({ location_name }) => location_name);
      if (same) refuse(conflict(`There is a location ${is.location_name} already. Choose another name.`));
    },
  });
  const trayTypes = createRecordWork(storage, {
    kind: 'tray_type',
    words: 'tray type',
    fields: ['name', 'cells', 'area_m2', 'active'],
    searchText: ({ name }) => name,
    orders: { name: ({ name }) => foldText(name) },
  });

  return {
    listHvacs: ({ input: { query } }) =>
      hvacs.list(query, ({ chamber }) => query.chamber === undefined || chamber === query.chamber),
    getHvac: ({ input: { params } }) => hvacs.one(params.uuid),
    createHvac: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, active = true, chamber = null } = call.input.body;
        const uuid = `hvac-${newId()}`;
        return hvacs.create(tx, { uuid, name, active, general_control_error: null, chamber, version: 1 });
      }),
    updateHvac: (call) => mutate(call, (tx) => hvacs.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteHvac: (call) => mutate(call, (tx) => hvacs.remove(tx, call.input.params.uuid, call.options)),

    listReservoirs: ({ input: { query } }) => reservoirs.list(query),
    getReservoir: ({ input: { params } }) => reservoirs.one(params.uuid),
    createReservoir: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, active = true } = call.input.body;
        const uuid = `reservoir-${newId()}`;
        return reservoirs.create(tx, { uuid, name, active, general_control_error: null, version: 1 });
      }),
    updateReservoir: (call) =>
      mutate(call, (tx) => reservoirs.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteReservoir: (call) => mutate(call, (tx) => reservoirs.remove(tx, call.input.params.uuid, call.options)),

    listChambers: ({ input: { query } }) => chambers.list(query),
    getChamber: ({ input: { params } }) => chambers.one(params.uuid),
    createChamber: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, active = true } = call.input.body;
        return chambers.create(tx, { uuid: newId(), name, active, version: 1 });
      }),
    updateChamber: (call) =>
      mutate(call, async (tx, { site }) => {
        const { uuid } = call.input.params;
        const beds = [...(await tx.places()).values()].flatMap(({ id, chamber }) => (chamber === uuid ? [id] : []));
        return relabelAfter(tx, site, beds, () => chambers.update(tx, uuid, call.input.body, call.options));
      }),
    deleteChamber: (call) => mutate(call, (tx) => chambers.remove(tx, call.input.params.uuid, call.options)),

    listPhysicalLocations: ({ input: { query } }) => locations.list(query),
    getPhysicalLocation: ({ input: { params } }) => locations.one(params.uuid),
    createPhysicalLocation: (call) =>
      mutate(call, (tx, { newId }) => {
        const { location_name, active = true } = call.input.body;
        return locations.create(tx, { uuid: `phys-${newId()}`, location_name, active, version: 1 });
      }),
    updatePhysicalLocation: (call) =>
      mutate(call, (tx, { site }) => {
        const { uuid } = call.input.params;
        return relabelAfter(tx, site, [uuid], () => locations.update(tx, uuid, call.input.body, call.options));
      }),
    deletePhysicalLocation: (call) => mutate(call, (tx) => locations.remove(tx, call.input.params.uuid, call.options)),

    listTrayTypes: ({ input: { query } }) => trayTypes.list(query),
    getTrayType: ({ input: { params } }) => trayTypes.one(params.uuid),
    createTrayType: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, cells = null, area_m2 = null, active = true } = call.input.body;
        return trayTypes.create(tx, { uuid: newId(), name, cells, area_m2, active, version: 1 });
      }),
    updateTrayType: (call) =>
      mutate(call, (tx) => trayTypes.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteTrayType: (call) => mutate(call, (tx) => trayTypes.remove(tx, call.input.params.uuid, call.options)),
  };
}
