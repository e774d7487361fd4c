import { z } from 'zod';
import { type ActionNames, actionLabel } from '#domain/batches/action-label.ts';
import { type PlannedFor, planBatch, planLength } from '#domain/batches/plan-batch.ts';
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

/** Kinds of action that are about so many trays. */
const MOVES_TRAYS = new Set(['create_tray_action', 'location_change', 'harvest_action']);

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
  let trays = wanted.trays;
  return ok(
    plan.value
      .filter(({ action_type }) => action_type !== 'interval_action')
      .map((action) => {
        const label = action.action_type === 'create_tray_action' ? 'Sow' : actionLabel(action, names, trays);
        let text = MOVES_TRAYS.has(action.action_type) ? `${trays} trays` : '';
        if (action.action_type === 'redist_action') trays = action.action_properties.trays_after ?? trays;
        if (action.action_type === 'harvest_action') {
          const perTray = action.action_properties.estimated_harvest_per_tray;
          if (perTray !== null) text = `${Math.round(perTray * trays)} g`;
        }
        return [String(daysBetween(start, action.action_needed_date)), action.action_needed_date, label, text];
      }),
  );
}
