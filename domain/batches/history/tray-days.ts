import type { Action } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';

/** From one site day to the next, how many trays stand. */
interface Step {
  readonly day: Day;
  readonly standing: number;
}

/**
 * The days that a batch's trays stood, added up over its trays, until the end of a site day: a tray counts one for each
 * midnight that it stood through.
 */
export function trayDays(actions: readonly Action[], until: Day, dayOf: SiteTime['dayOf']): number {
  const steps = standingSteps(actions, dayOf);
  return steps.reduce((sum, { day, standing }, at) => {
    const next = steps[at + 1]?.day ?? until;
    return sum + standing * Math.max(0, daysBetween(day, next));
  }, 0);
}

/** The site day of the last completed action that made trays come or go; null before the first. */
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
