import { foldOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { listAssignments } from '#domain/batches/history/assignment-log.ts';
import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import { applyAction, emptyFold } from '#domain/batches/history/fold-actions.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import { type BedGround, placeWishes } from '#domain/conflicts/conflict-wishes.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { instantToMs, type SiteTime } from '#domain/time.ts';
import type { CourseStep, RunStep } from './set-points-over.ts';

const COMPONENTS = ['light', 'irrigation'] as const;

/** Returns the steps of a batch by its completed actions, in order of time. Actions that can't follow are left out. */
export function pastCourse({ uuid, actions }: Pick<BatchRecord, 'uuid' | 'actions'>): CourseStep[] {
  const steps: CourseStep[] = [];
  let folded = emptyFold;
  for (const action of foldOrder(actions)) {
    const next = applyAction(folded, action);
    if (!next.ok || action.action_completed_date === null) continue;
    const isSame = next.value.standing === folded.standing && next.value.life === folded.life;
    folded = next.value;
    if (isSame) continue;
    const from = instantToMs(action.action_completed_date);
    steps.push({ batch: uuid, from, tray_locations: Object.fromEntries(folded.standing), life: folded.life });
  }
  return steps;
}

/** Returns the steps of batches by their plans, in order of time. What is due begins now, other days at midnight. */
export function plannedCourse(
  stays: readonly Stay[],
  { now, startOfDay }: Pick<SiteTime, 'now' | 'startOfDay'>,
): CourseStep[] {
  const present = instantToMs(now);
  return stays.flatMap(({ batch, day, action, trays, life }) => {
    if (action === null) return [];
    const from = Math.max(present, instantToMs(startOfDay(day)));
    return [{ batch, from, tray_locations: Object.fromEntries(trays), life }];
  });
}

/**
 * Returns the recipes that a bed has run, in order of time. `events` and `hands` are its own, in order, and may lack the
 * oldest. A recipe that isn't assigned in them has been run all the time.
 */
export function pastRuns(
  bed: Pick<Bed, 'uuid' | 'light_recipe' | 'irrigation_recipe' | 'standing'>,
  events: readonly BedEvent[],
  hands: readonly HandAssignment[],
): RunStep[] {
  const trays = bed.standing.reduce((sum, one) => sum + one.trays, 0);
  const log = listAssignments({ events: events.toReversed(), hands: hands.toReversed(), trays });
  const steady = COMPONENTS.filter((component) => log.every((one) => one.component !== component));
  return [
    ...steady.map((component) => ({
      ...{ bed: bed.uuid, component, from: Number.NEGATIVE_INFINITY },
      recipe: component === 'light' ? bed.light_recipe : bed.irrigation_recipe,
    })),
    ...log
      .toReversed()
      .map(({ component, recipe, from }) => ({ bed: bed.uuid, component, recipe, from: instantToMs(from) })),
  ];
}

/** Returns the recipes that beds would run if everything goes to plan, from now on. */
export function plannedRuns(
  stays: readonly Stay[],
  beds: readonly BedGround[],
  { now, startOfDay }: Pick<SiteTime, 'now' | 'startOfDay'>,
): RunStep[] {
  const present = instantToMs(now);
  return placeWishes(stays, beds, new Set()).flatMap(({ component, location, batch, recipe, from }) =>
    batch !== null || (component !== 'light' && component !== 'irrigation')
      ? []
      : [{ bed: location, component, recipe, from: Math.max(present, instantToMs(startOfDay(from))) }],
  );
}
