import { growBasil } from '#tests/contract/contract-support.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const { A1, A2, B1, C1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;

/** Examples of places and machines. */
export const hardwareExamples = {
  createBed: on('ana', async (api) => ({
    kind: 'bed',
    run: () =>
      api.createBed({
        body: {
          ...{ name: 'E1', chamber: grow, stack: 'E', row: 1 },
          ...{ reservoir: SEED.reservoir, tray_capacity: 12, light_recipe: SEED.light.growth },
        },
      }),
  })),
  createBeds: on('ana', async (api) => ({
    kind: 'bed',
    run: () =>
      api.createBeds({
        body: [1, 2].map((row) => ({
          ...{ name: `E${row}`, chamber: grow, stack: 'E', row },
          ...{ tray_capacity: 12, light_recipe: SEED.light.growth },
        })),
      }),
  })),
  updateBed: on('ana', async (api) => {
    const run = () =>
      api.updateBed({ params: { uuid: A1 }, body: { name: 'First', row: 9, light_recipe: SEED.light.growth } });
    await growBasil(api);
    return { kind: 'bed', run, again: run };
  }),
  updateBeds: on('ana', async (api) => {
    const run = () =>
      api.updateBeds({
        body: [
          { uuid: A1, row: 2, light_recipe: SEED.light.growth },
          { uuid: A2, row: 1 },
          { uuid: B1, active: false },
        ],
      });
    await growBasil(api);
    return { kind: 'bed', run, again: run };
  }),
  deleteBed: on('ana', async (api) => ({ kind: 'bed', run: () => api.deleteBed({ params: { uuid: C1 } }) })),

  createChamber: on('ana', async (api) => ({
    kind: 'chamber',
    run: () => api.createChamber({ body: { name: 'Grow 2' } }),
  })),
  updateChamber: on('ana', async (api) => {
    await growBasil(api);
    const run = () => api.updateChamber({ params: { uuid: grow }, body: { name: 'Hall' } });
    return { kind: 'chamber', run, again: run };
  }),
  deleteChamber: on('ana', async (api) => {
    const { uuid } = await api.createChamber({ body: { name: 'Grow 2' } });
    return { kind: 'chamber', run: () => api.deleteChamber({ params: { uuid } }) };
  }),

  createHvac: on('ana', async (api) => ({
    kind: 'hvac',
    run: () => api.createHvac({ body: { name: 'Climate 2', chamber: propagation } }),
  })),
  updateHvac: on('ana', async (api) => {
    const run = () => api.updateHvac({ params: { uuid: SEED.hvac }, body: { chamber: null, active: false } });
    return { kind: 'hvac', run, again: run };
  }),
  deleteHvac: on('ana', async (api) => ({
    kind: 'hvac',
    run: () => api.deleteHvac({ params: { uuid: SEED.hvac } }),
  })),

  createReservoir: on('ana', async (api) => ({
    kind: 'reservoir',
    run: () => api.createReservoir({ body: { name: 'Tank 2' } }),
  })),
  updateReservoir: on('ana', async (api) => {
    const run = () => api.updateReservoir({ params: { uuid: SEED.reservoir }, body: { name: 'Old tank' } });
    return { kind: 'reservoir', run, again: run };
  }),
  deleteReservoir: on('ana', async (api) => {
    const { uuid } = await api.createReservoir({ body: { name: 'Tank 2' } });
    return { kind: 'reservoir', run: () => api.deleteReservoir({ params: { uuid } }) };
  }),

  createPhysicalLocation: on('ana', async (api) => ({
    kind: 'physical_location',
    run: () => api.createPhysicalLocation({ body: { location_name: 'Cold store' } }),
  })),
  updatePhysicalLocation: on('ana', async (api) => {
    await growBasil(api, { target_locations: [SEED.table] });
    const run = () =>
      api.updatePhysicalLocation({ params: { uuid: SEED.table }, body: { location_name: 'Long table' } });
    return { kind: 'physical_location', run, again: run };
  }),
  deletePhysicalLocation: on('ana', async (api) => ({
    kind: 'physical_location',
    run: () => api.deletePhysicalLocation({ params: { uuid: SEED.table } }),
  })),

  createTrayType: on('ana', async (api) => ({
    kind: 'tray_type',
    run: () => api.createTrayType({ body: { name: 'Plug tray 72', cells: 72 } }),
  })),
  updateTrayType: on('ana', async (api) => {
    const run = () => api.updateTrayType({ params: { uuid: SEED.tray_type }, body: { cells: 200, active: false } });
    return { kind: 'tray_type', run, again: run };
  }),
  deleteTrayType: on('ana', async (api) => {
    const { uuid } = await api.createTrayType({ body: { name: 'Plug tray 72' } });
    return { kind: 'tray_type', run: () => api.deleteTrayType({ params: { uuid } }) };
  }),
} satisfies Examples;
