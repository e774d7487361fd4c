import type { Action } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';

/** The number of standing trays from a site day until the next step. */
interface Step {
  readonly day: Day;
  readonly standing: number;
}

/** Returns the tray-days of a batch up to the end of a site day: one for each standing tray and midnight. */
export function trayDays(actions: readonly Action[], until: Day, dayOf: SiteTime['dayOf']): number {
  const steps = standingSteps(actions, dayOf);
  return steps.reduce((sum, { day, standing }, at) => {
    const next = steps[at + 1]?.day ?? until;
    return sum + standing * Math.max(0, daysBetween(day, next));
  }, 0);
}

/** Returns the site day of the last completed action that changed the number of trays; null before the first. */
export const lastTrayDay = (actions: readonly Action[], dayOf: SiteTime['dayOf']): Day | null =>
  standingSteps(actions, dayOf).at(-1)?.day ?? null;

function standingSteps(actions: readonly Action[], dayOf: SiteTime['dayOf']): Step[] {
  const steps: Step[] = [];
  let standing = 0;
  for (const action of foldOrder(actions)) {
    const change = [...trayDeltas(action).values()].reduce((sum, trays) => sum + trays, 0);
    if (change === 0 || action.action_completed_date === null) continue;
    standing += change;
    steps.push({ day: dayOf(action.action_completed_date), standing });
  }
  return steps;
}
