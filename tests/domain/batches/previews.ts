import { planOrder } from '#domain/actions/order-actions.ts';
import type { PlannedBatch, PreviewGround } from '#domain/batches/occupancy/planned-batch.ts';
import type { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { addDays } from '#domain/time.ts';
import { openBatches } from '#tests/domain/conflicts/farm-on-time.ts';
import { type Farm, siteOf } from './farm-model.ts';
import { uuidOf } from './random-farm.ts';

/** The chamber of the beds on these farms. */
export const CHAMBER = uuidOf(2, 1);

/** A farm on which the last batch isn't planned yet. */
export function withoutLast(farm: Farm): { ground: PreviewGround; batch: PlannedBatch; today: string } | null {
  const open = openBatches(farm);
  const last = open.at(-1);
  const record = last === undefined ? undefined : farm.batches.get(last.uuid);
  const state = last === undefined ? undefined : farm.states.get(last.uuid);
  if (last === undefined || record === undefined || state === undefined) return null;
  const beds = [...farm.places.values()].flatMap(({ id, chamber, active, tray_capacity }) =>
    chamber === null
      ? []
      : [{ uuid: id, chamber, active, tray_capacity, reservoir: null, light_recipe: 'x', irrigation_recipe: 'x' }],
  );
  const start_date = record.actions.map(({ action_needed_date }) => action_needed_date).sort()[0] ?? '2026-03-01';
  return {
    ground: {
      batches: open.slice(0, -1),
      places: farm.places,
      beds,
      chambers: [{ uuid: CHAMBER, name: 'Grow 1', active: true }],
      reservoirs: [],
      recipes: new Map(),
    },
    batch: { ...record, state, start_date, end_date: endOfPlan({ ...record, start_date }) },
    today: siteOf(farm).today,
  };
}

/** Counts the faults of a preview: conflicts, and chambers without room. */
export const countFaults = ({ conflicts, occupancy }: ReturnType<typeof previewBatch>): number =>
  conflicts.length + occupancy.filter(({ fits }) => !fits).length;

/** Moves actions by days. */
export const laterActions = (actions: PlannedBatch['actions'], days: number) =>
  actions.map((action) => ({ ...action, action_needed_date: addDays(action.action_needed_date, days) }));

/** Moves a batch by days. */
export const delayed = (batch: PlannedBatch, days: number): PlannedBatch => ({
  ...batch,
  start_date: addDays(batch.start_date, days),
  end_date: addDays(batch.end_date, days),
  actions: laterActions(batch.actions, days),
});

/** Changes where a batch is sown first. */
export const sownAt = (batch: PlannedBatch, target_locations: readonly string[]): PlannedBatch => {
  const first = planOrder(batch.actions).find(({ action_type }) => action_type === 'create_tray_action');
  return {
    ...batch,
    actions: batch.actions.map((action) =>
      action === first && action.action_type === 'create_tray_action'
        ? { ...action, action_properties: { ...action.action_properties, target_locations } }
        : action,
    ),
  };
};
