import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { type OpenBatch, projectStays, type Stay } from '#domain/conflicts/conflict-stays.ts';
import { addMs, type Day } from '#domain/time.ts';
import { applyChanges, decide, type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';

/** Returns the farm's unfinished batches in the form that plans are projected from. */
export const openBatches = (farm: Farm): OpenBatch[] =>
  [...farm.batches.values()].flatMap(({ uuid, lot_code, actions }) => {
    const state = farm.states.get(uuid);
    if (state === undefined || state.internal_state === 'Done') return [];
    const { life, trays } = state;
    return [{ uuid, lot_code, life, tray_locations: trays.tray_locations, actions: actions.filter(isOpen) }];
  });

/** Returns their future places, from the farm's today on. */
export const project = (farm: Farm): Stay[] => projectStays(openBatches(farm), farm.places, siteOf(farm).today);

/** Returns everything due on the first day with anything due: batches to be harvested first, each in plan order. */
export function nextDue(farm: Farm): { readonly day: Day; readonly due: readonly Action[] } | null {
  const plans = openBatches(farm).map(({ actions }) =>
    planOrder(actions).filter(({ action_type }) => action_type !== 'interval_action'),
  );
  const [day] = plans.flatMap((plan) => plan[0]?.action_needed_date ?? []).sort();
  if (day === undefined) return null;
  const due = plans
    .map((plan) => plan.filter(({ action_needed_date }) => action_needed_date === day))
    .filter((plan) => plan.length > 0)
    .sort((a, b) => Number(hasHarvest(b)) - Number(hasHarvest(a)) || (a[0]?.id ?? 0) - (b[0]?.id ?? 0));
  return { day, due: due.flat() };
}

const hasHarvest = (plan: readonly Action[]): boolean =>
  plan.some(({ action_type }) => action_type === 'harvest_action');

/** Returns the farm after those actions are completed in order on that day; null if one can't be completed by default. */
export function doneOnTime(
  farm: Farm,
  { day, due }: { readonly day: Day; readonly due: readonly Action[] },
): Farm | null {
  let done: Farm = { ...farm, now: `${day}T06:00:00.000Z` };
  for (const { uuid, action_type } of due) {
    done = { ...done, now: addMs(done.now, 60_000) };
    const action_properties = action_type === 'harvest_action' ? { total_yield: 1 } : {};
    const decided = decide(done, { kind: 'complete', requests: [{ uuid, action_properties }] });
    if (!decided.ok) return null;
    done = applyChanges(done, decided.value);
  }
  return done;
}
