import { foldOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { applyAction, emptyFold } from '#domain/batches/history/fold-actions.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import { instantToMs, type SiteTime } from '#domain/time.ts';
import type { GrowingBatch } from './set-points.ts';

/** Where a batch stands, and the recipes that it wants, from an epoch millisecond until its next step. */
export interface CourseStep extends GrowingBatch {
  readonly batch: Uuid;
  readonly from: number;
}

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
