import { z } from 'zod';
import type { Action } from '#domain/batches/action.ts';
import { type ActionNames, actionLabel } from '#domain/batches/action-label.ts';
import { traysBeforeOpen } from '#domain/batches/expected-trays.ts';
import { type PlannedFor, planBatch, planLength } from '#domain/batches/plan-batch.ts';
import { estimateYield } from '#domain/harvests/estimate-yield.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import { STORED_RECIPE_PLAN_SCHEMAS } from '#ports/farm-api/action-properties.ts';

const planned = <T extends keyof typeof STORED_RECIPE_PLAN_SCHEMAS>(type: T) =>
  z.object({ action_type: z.literal(type), action_properties: STORED_RECIPE_PLAN_SCHEMAS[type] });

const recipeData = z.array(
  z.discriminatedUnion('action_type', [
    planned('create_tray_action'),
    planned('location_change'),
    planned('state_change'),
    planned('life_change_action'),
    planned('redist_action'),
    planned('harvest_action'),
    planned('generic_text_action'),
    planned('interval_action'),
  ]),
);

/** What a batch is to be planned for: exactly one of both days. */
export interface WantedPlan {
  readonly start: Day | undefined;
  readonly harvest: Day | undefined;
  readonly trays: number;
}

/** What a plan from a recipe would be, a row an action: day, date, action, plan; waiting is left out. */
export function planRows(recipe: unknown, wanted: WantedPlan, names: ActionNames): Result<string[][], string> {
  const parsed = recipeData.safeParse(recipe);
  if (!parsed.success) return err('this recipe holds actions that this release does not know.');
  const plannable = { recipe_data: parsed.data };
  const when: PlannedFor =
    wanted.start === undefined ? { harvest_day: wanted.harvest ?? '' } : { start_day: wanted.start };
  const plan = planBatch(plannable, {
    ...when,
    batch: '',
    trays: wanted.trays,
    target_locations: null,
    ids: Array.from({ length: planLength(plannable) }, (_, id) => ({ id, uuid: String(id) })),
  });
  if (!plan.ok) return err(plan.error.detail);
  const start = plan.value[0]?.action_needed_date ?? '';
  const standing = traysBeforeOpen(plan.value, 0);
  return ok(
    plan.value
      .filter(({ action_type }) => action_type !== 'interval_action')
      .map((action) => {
        const day = daysBetween(start, action.action_needed_date);
        return [String(day), action.action_needed_date, ...planText(action, standing.get(action.uuid) ?? 0, names)];
      }),
  );
}

/** Words for an action before which so many trays stand, and what is planned. */
function planText(action: Action, standing: number, names: ActionNames): [label: string, plan: string] {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { trays } = action.action_properties;
      return ['Sow', trays === null ? '' : `${trays} trays`];
    }
    case 'location_change':
      return [actionLabel(action, names), `${standing} trays`];
    case 'harvest_action': {
      const grams = estimateYield(action.action_properties.estimated_harvest_per_tray, standing);
      return [actionLabel(action, names), grams === null ? `${standing} trays` : `${Math.round(grams)} g`];
    }
    default:
      return [actionLabel(action, names, standing), ''];
  }
}
