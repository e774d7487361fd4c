import { addDays } from '#domain/time.ts';
import { actionOf, complete, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const { A1, A2, A3 } = SEED.beds;
const note = { action_type: 'generic_text_action', action_properties: { text: 'look' } } as const;

/** Examples of actions. */
export const actionExamples = {
  createAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    const body = { batch: batch.uuid, action_needed_date: addDays(TODAY, 2), ...note };
    return { kind: 'action', run: () => api.createAction({ body }) };
  }),
  updateAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    const params = { id: actionOf(batch, 'location_change').uuid };
    const body = { action_needed_date: addDays(TODAY, 12), delay_actions: true };
    const run = () => api.updateAction({ params, body });
    return { kind: 'action', run, again: run };
  }),
  deleteAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    return {
      kind: 'action',
      run: () => api.deleteAction({ params: { id: actionOf(batch, 'generic_text_action').uuid } }),
    };
  }),
  completeActions: on('ana', async (api) => {
    const batch = await planBasil(api);
    const run = () => complete(api, actionOf(batch, 'create_tray_action'));
    return { kind: 'action', run, again: run };
  }),
  correctActions: on('ana', async (api) => {
    const batch = await growBasil(api);
    const { uuid } = actionOf(batch, 'create_tray_action');
    const run = () => api.correctActions({ body: { actions: [{ uuid, action_properties: { seed_lot: 'LOT-8' } }] } });
    return { kind: 'action', run, again: run };
  }),
  undoActions: on('ana', async (api) => {
    const batch = await growBasil(api);
    const run = () => api.undoActions({ body: { action: actionOf(batch, 'create_tray_action').uuid } });
    return { kind: 'action', run, again: run };
  }),
  instantAction: on('ana', async (api) => {
    const batch = await growBasil(api);
    const action_properties = { moves: [{ from: A1, to: A2, trays: 3 }] };
    const body = { batch: batch.uuid, action_type: 'location_change' as const, action_properties };
    return { kind: 'action', run: () => api.instantAction({ body: { ...body, action_completed_date: NOW } }) };
  }),
  changeDuration: on('ana', async (api) => {
    const batch = await planBasil(api, { target_locations: [A3] });
    const body = { action: actionOf(batch, 'interval_action').uuid, duration: 12 };
    return { kind: 'action', run: () => api.changeDuration({ body }), again: () => api.changeDuration({ body }) };
  }),
  binTrays: on('ana', async (api) => {
    const { uuid } = await growBasil(api);
    const body = { batch: uuid, trays: [{ location: A1, count: 2 }], reason: 'mould' };
    return { kind: 'action', run: () => api.binTrays({ body }) };
  }),
} satisfies Examples;
