import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import type { RecipePlan, RecipeSpacing } from '#domain/recipes/growth-recipe.ts';

/** Trays of a batch at one point of its plan. */
export interface TrayCourse {
  readonly standing: number;
  /** Remaining harvests. Only the last one clears the trays. */
  readonly harvests: number;
}

/** Returns the trays at the beginning of a plan. */
export const courseOf = (plan: readonly Pick<RecipePlan, 'action_type'>[], standing: number): TrayCourse => ({
  standing,
  harvests: plan.filter(({ action_type }) => action_type === 'harvest_action').length,
});

/** Returns the trays after one more action is done as planned. */
export function afterAction({ standing, harvests }: TrayCourse, action: RecipePlan): TrayCourse {
  switch (action.action_type) {
    case 'create_tray_action':
      return { standing: standing + (action.action_properties.trays ?? 0), harvests };
    case 'redist_action':
      return { standing: plannedTrays(action.action_properties, standing) ?? standing, harvests };
    case 'harvest_action':
      return { standing: harvests > 1 ? standing : 0, harvests: harvests - 1 };
    default:
      return { standing, harvests };
  }
}

/**
 * Returns the trays that a respacing is planned to leave, at least 1; null if it sets neither a number nor a factor.
 */
export function plannedTrays({ trays_after, trays_factor }: RecipeSpacing, standing: number): number | null {
  return trays_factor === undefined ? trays_after : Math.max(1, Math.round(standing * trays_factor));
}

/**
 * Returns the trays expected just before each open action, if open actions are done in plan order. `standing` is the
 * current number.
 */
export function traysBeforeOpen(actions: readonly Action[], standing: number): ReadonlyMap<Uuid, number> {
  const open = planOrder(actions.filter(isOpen));
  let course = courseOf(open, standing);
  return new Map(
    open.map((action) => {
      const before = course.standing;
      course = afterAction(course, action);
      return [action.uuid, before];
    }),
  );
}

/** Returns the trays that open sowings and respacings will add; negative if they remove more. */
export function traysToCome(actions: readonly Action[], standing: number): number {
  const open = planOrder(actions.filter(isOpen));
  let course = courseOf(open, standing);
  let gain = 0;
  for (const action of open) {
    const next = afterAction(course, action);
    if (action.action_type !== 'harvest_action') gain += next.standing - course.standing;
    course = next;
  }
  return gain;
}
