import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import type { RecipePlan, RecipeSpacing } from '#domain/recipes/growth-recipe.ts';

/** The trays of a batch at one point of its plan. */
export interface TrayCourse {
  /** Trays standing. */
  readonly standing: number;
  /** Harvests still to come. The last one clears all trays; until then they grow on. */
  readonly harvests: number;
}

/** The trays of a plan that has not begun, where so many stand. */
export const courseOf = (plan: readonly Pick<RecipePlan, 'action_type'>[], standing: number): TrayCourse => ({
  standing,
  harvests: plan.filter(({ action_type }) => action_type === 'harvest_action').length,
});

/** The trays once one more action has been done as planned. */
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

/** Trays that a spacing is planned to leave of those that stand, at least 1; null where neither number nor factor is given. */
export function plannedTrays({ trays_after, trays_factor }: RecipeSpacing, standing: number): number | null {
  return trays_factor === undefined ? trays_after : Math.max(1, Math.round(standing * trays_factor));
}

/** Trays expected to stand just before each open action, by uuid, if the open ones are done in plan order; `standing` stand now. */
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

/** Trays that the open sowings and spacings are still to add to those standing now; below 0 where they leave fewer. */
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
