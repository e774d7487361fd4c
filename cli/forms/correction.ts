import { massField } from '#cli/text/mass.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { type FormContext, type NamedRecipe, sumOf, type Values } from './form.ts';
import { moveKeys } from './move-form.ts';
import { otherStart } from './other-facts.ts';
import { qaStart } from './qa-fields.ts';
import { lifeStart } from './state-and-life-forms.ts';
import { standingAfter } from './trays-after-action.ts';

/**
 * Returns the context for correcting an action, with the trays that were standing just before it. Only the farm can
 * check whether trays fit, because only it can derive the effect of the correction on today's trays.
 */
export function correctionOf(context: FormContext, recipes: readonly NamedRecipe[]): FormContext {
  const { task, batch, locationIndex } = context;
  const standing = standingBefore(batch.actions, task, task.action_completed_date);
  return {
    ...context,
    recipes,
    isCorrection: true,
    locationIndex: { ...locationIndex, roomAt: () => Number.POSITIVE_INFINITY },
    batch: { ...batch, trays: { ...batch.trays, tray_locations: Object.fromEntries(standing) } },
  };
}

/** Returns the initial values of a correction: the recorded facts. */
export function correctionStart(context: FormContext): Values {
  const done_at = recordedMoment(context);
  return done_at === null ? {} : { ...factsStart(context), ...otherStart(context), done_at };
}

/** Returns the completion time of an action as a user would type it, to the minute; null if it is open. */
export function recordedMoment({ task, site }: FormContext): string | null {
  const when = task.action_completed_date;
  return when === null ? null : `${site.dayOf(when)} ${site.clockOf(when)}`;
}

function factsStart(context: FormContext): Values {
  const { task, locationIndex } = context;
  const counted = (list: Iterable<readonly [string, number]>) =>
    Array.from(list, ([location, trays]) => `${locationIndex.labelOf(location)}=${trays}`).join(', ');
  switch (task.action_type) {
    case 'harvest_action': {
      const {
        trays_harvested = 0,
        total_yield = 0,
        trays_cleared = 0,
        cleared = [],
        qa_result,
      } = task.action_properties;
      return {
        trays_harvested: `${trays_harvested}`,
        total_yield: massField(total_yield),
        trays_cleared: `${trays_cleared}`,
        cleared_from: counted(cleared.map(({ from, trays }) => [from, trays] as const)),
        ...qaStart(qa_result ?? null),
      };
    }
    case 'create_tray_action': {
      const { trays_sown = 0, seed_lot, placed_at = [] } = task.action_properties;
      const placed = counted(placed_at.map(({ location, trays }) => [location, trays] as const));
      return { trays_sown: `${trays_sown}`, seed_lot: seed_lot ?? '-', placed_at: placed };
    }
    case 'location_change':
      return Object.fromEntries(
        (task.action_properties.moves ?? []).flatMap(({ from, to, trays }, row) => {
          const keys = moveKeys(row);
          return [
            [keys.from, locationIndex.labelOf(from)],
            [keys.to, locationIndex.labelOf(to)],
            [keys.trays, `${trays}`],
          ];
        }),
      );
    case 'redist_action': {
      const { binned = [], reason } = task.action_properties;
      const after = standingAfter(context);
      return {
        trays_made: `${sumOf(after.values()) + sumOf(binned.map(({ trays }) => trays))}`,
        binned: counted(binned.map(({ from, trays }) => [from, trays] as const)),
        reason: reason ?? '',
        to: counted(after),
      };
    }
    case 'generic_text_action':
      return { text_done: task.action_properties.text_done ?? '' };
    case 'state_change':
      return { current_state: task.action_properties.current_state };
    case 'life_change_action':
      return lifeStart(context);
    case 'interval_action':
      return {};
  }
}
