import type { Action } from '#domain/actions/action.ts';
import { assumeFacts, startMove, startPlaced } from '#domain/batches/facts/start-facts.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { EMPTY_SIDE, sideAt, sideFrom, sideLooking, sidesOf } from '#domain/locations/move-form.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import { type BatchView, roomAt } from '#web/batches/model/batch-view.ts';
import { toSiteText } from '#web/format/site-moment.ts';
import type { FactValues } from './fact-values.ts';
import { qualityStart } from './qa-answers.ts';

/** What a form holds when it opens: the facts as recorded, else those that would be taken for granted, else the plan. */
export function startValues({ does, action }: FactFlow, view: BatchView): FactValues {
  if (does === 'correct') {
    const done_at = action.action_completed_date === null ? '' : toSiteText(action.action_completed_date, view.zone);
    return { ...valuesOf(action, view), done_at };
  }
  const { actions } = view.batch;
  const standing = standingBefore(actions, action, null);
  const room = (location: string) => roomAt(view, location);
  const harvest_open = hasOtherHarvest(actions, action);
  const assumed = assumeFacts(action, {
    standing,
    roomAt: room,
    has_later: false,
    harvest_open,
    places: view.places,
  });
  const values = valuesOf(assumed, view);
  if (does === 'bin') return { ...values, binned: sideLooking(standing.keys()) };
  switch (assumed.action_type) {
    case 'create_tray_action':
      return { ...values, placed_at: startPlaced(assumed, room) };
    case 'location_change':
      return { ...values, ...startMove(assumed, standing, room) };
    default:
      return values;
  }
}

const EMPTY: FactValues = {
  done_at: '',
  trays_sown: null,
  seed_lot: '',
  placed_at: EMPTY_SIDE,
  from: EMPTY_SIDE,
  to: EMPTY_SIDE,
  made: EMPTY_SIDE,
  merged: EMPTY_SIDE,
  binned: EMPTY_SIDE,
  reason: '',
  total_yield: '',
  trays_harvested: null,
  trays_cleared: null,
  cleared: EMPTY_SIDE,
  qa: 'later',
  qa_checks: [],
  qa_note: '',
  category: '',
  text_done: '',
  current_state: '',
  light_recipe: '',
  irrigation_recipe: '',
  fertigation_recipe: '',
  environment_recipe: '',
};

function valuesOf(action: Action, { batch }: Pick<BatchView, 'batch'>): FactValues {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { trays, trays_sown, seed_lot, placed_at } = action.action_properties;
      return {
        ...EMPTY,
        trays_sown: trays_sown ?? trays,
        seed_lot: seed_lot ?? '',
        placed_at: sideAt(placed_at ?? []),
      };
    }
    case 'location_change':
      return { ...EMPTY, ...sidesOf(action.action_properties.moves ?? []) };
    case 'redist_action': {
      const { moves, made, merged, binned, reason } = action.action_properties;
      return {
        ...EMPTY,
        ...sidesOf(moves ?? []),
        made: sideAt(made ?? []),
        merged: sideFrom(merged ?? []),
        binned: sideFrom(binned ?? []),
        reason: reason ?? '',
      };
    }
    case 'harvest_action': {
      const { total_yield, trays_harvested, trays_cleared, cleared, qa_result } = action.action_properties;
      return {
        ...EMPTY,
        total_yield: total_yield === undefined ? '' : String(total_yield),
        trays_harvested: trays_harvested ?? null,
        trays_cleared: trays_cleared ?? 0,
        cleared: sideFrom(cleared ?? []),
        ...qualityStart(qa_result ?? null),
      };
    }
    case 'generic_text_action':
      return { ...EMPTY, text_done: action.action_properties.text_done ?? action.action_properties.text ?? '' };
    case 'state_change':
      return { ...EMPTY, current_state: action.action_properties.current_state || (batch.next_state ?? '') };
    case 'life_change_action': {
      const wanted = action.action_properties;
      return {
        ...EMPTY,
        light_recipe: wanted.light_recipe ?? '',
        irrigation_recipe: wanted.irrigation_recipe ?? '',
        fertigation_recipe: wanted.fertigation_recipe ?? '',
        environment_recipe: wanted.environment_recipe ?? '',
      };
    }
    case 'interval_action':
      return EMPTY;
  }
}
