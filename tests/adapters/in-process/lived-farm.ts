import { addDays, addMs } from '#domain/time.ts';
import { actionOf, complete, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import type { SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { writeEachRecord } from '#tests/support/random/each-record.ts';

/** Creates a farm with every kind of record, batches of every stage, deleted ones, and manual choices. */
export async function liveOn({ service, caller, clock }: SeededFarm): Promise<void> {
  const api = service.as(caller('admin'));
  const { A1, A2, A3, B1 } = SEED.beds;
  await api.updateBed({ params: { uuid: A2 }, body: { light_recipe: SEED.light.growth, name: 'A2 left' } });
  const whole = await growBasil(api, { tags: ['market'] });
  await complete(api, actionOf(whole, 'life_change_action'));
  await complete(api, actionOf(whole, 'state_change'));
  await complete(api, actionOf(whole, 'state_change', 1));
  await api.correctActions({
    body: {
      actions: [{ uuid: actionOf(whole, 'state_change').uuid, action_properties: { current_state: 'Sprouting' } }],
    },
  });
  await complete(api, actionOf(whole, 'harvest_action'), {
    total_yield: 900,
    qa_result: { passed: true, checks: [], note: null },
  });
  clock.set(addMs(NOW, 3_600_000));
  const moved = await growBasil(api, { target_locations: [A3] });
  await api.instantAction({
    body: {
      batch: moved.uuid,
      action_type: 'redist_action',
      action_properties: { binned: [{ from: A3, trays: 1 }], reason: 'mould' },
    },
  });
  const late = await planBasil(api, { target_locations: [B1] });
  const params = { id: actionOf(late, 'location_change').uuid };
  await api.updateAction({ params, body: { action_needed_date: addDays(TODAY, 15), delay_actions: true } });
  await api.deleteAction({ params: { id: actionOf(late, 'generic_text_action').uuid } });
  const gone = await growBasil(api, { target_locations: [A1] });
  await api.deleteBatch({ params: { uuid: gone.uuid }, query: { reason: 'sown twice' } });
  await api.createComment({ params: { uuid: moved.uuid }, body: { text: 'Looks pale' } });
  await writeEachRecord(api);
}
