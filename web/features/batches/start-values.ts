import type { Action, ActionOf } from '#domain/batches/action.ts';
import { completeFacts } from '#domain/batches/complete-facts.ts';
import { isOpen } from '#domain/batches/order-actions.ts';
import { standingBefore } from '#domain/batches/standing-before.ts';
import { type Counts, sumCounts } from '#domain/batches/tray-lists.ts';
import {
  EMPTY_SIDE,
  locTypeOf,
  type MoveSide,
  sidesOf,
  spreadOver,
  withAssigned,
} from '#domain/locations/move-form.ts';
import { toSiteText } from '../../ui/site-moment.ts';
import type { FactValues } from './fact-values.ts';
import type { FactFlow } from './flow.ts';
import { qualityStart } from './qa-answers.ts';
import { roomAt, type Scene } from './scene.ts';

/** What a form holds when it opens: the facts as recorded, else those that would be taken for granted, else the plan. */
export function startValues({ does, action }: FactFlow, scene: Scene): FactValues {
  if (does === 'correct') {
    const done_at = action.action_completed_date === null ? '' : toSiteText(action.action_completed_date, scene.zone);
    return { ...valuesOf(action, scene), done_at };
  }
  const standing = standingBefore(scene.batch.actions, action, null);
  const values = valuesOf(withDefaults(action, standing, scene), scene);
  if (does === 'bin') return { ...values, binned: emptyOf(standing) };
  if (action.action_type === 'harvest_action') return harvestStart(values, standing);
  if (action.action_type === 'create_tray_action') return sowingStart(action, values, scene);
  if (action.action_type === 'location_change') return moveStart(action, does, values, standing, scene);
  return values;
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
  environment_recipe: '',
};

// The grams are never taken for granted: a number in their place lets the other facts be worked out.
function withDefaults(action: Action, standing: Counts, scene: Scene): Action {
  const moment = {
    standing,
    roomAt: (location: string) => roomAt(scene, location),
    has_later: false,
    harvest_open: scene.batch.actions.some(
      (other) => other.action_type === 'harvest_action' && other.uuid !== action.uuid && isOpen(other),
    ),
    places: scene.places,
  };
  const completed = completeFacts(action, { total_yield: 0 }, moment);
  return completed.ok ? completed.value : action;
}

function valuesOf(action: Action, { batch }: Pick<Scene, 'batch'>): FactValues {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { trays, trays_sown, seed_lot, placed_at } = action.action_properties;
      const placed = Object.fromEntries((placed_at ?? []).map((entry) => [entry.location, entry.trays]));
      return { ...EMPTY, trays_sown: trays_sown ?? trays, seed_lot: seed_lot ?? '', placed_at: sideOf(placed) };
    }
    case 'location_change':
      return { ...EMPTY, ...sidesOf(action.action_properties.moves ?? []) };
    case 'redist_action': {
      const { moves, made, merged, binned, reason } = action.action_properties;
      return {
        ...EMPTY,
        ...sidesOf(moves ?? []),
        made: sideOf(Object.fromEntries((made ?? []).map((entry) => [entry.location, entry.trays]))),
        merged: sideOf(Object.fromEntries((merged ?? []).map((entry) => [entry.from, entry.trays]))),
        binned: sideOf(Object.fromEntries((binned ?? []).map((entry) => [entry.from, entry.trays]))),
        reason: reason ?? '',
      };
    }
    case 'harvest_action': {
      const { total_yield, trays_harvested, trays_cleared, cleared, qa_result } = action.action_properties;
      return {
        ...EMPTY,
        total_yield: total_yield === undefined ? '' : String(total_yield),
        trays_harvested: trays_harvested ?? null,
        trays_cleared: trays_cleared ?? null,
        cleared: sideOf(Object.fromEntries((cleared ?? []).map((entry) => [entry.from, entry.trays]))),
        ...qualityStart(qa_result ?? null),
      };
    }
    case 'generic_text_action':
      return { ...EMPTY, text_done: action.action_properties.text_done ?? action.action_properties.text ?? '' };
    case 'state_change':
      return { ...EMPTY, current_state: action.action_properties.current_state || (batch.next_state ?? '') };
    case 'life_change_action': {
      const { light_recipe, environment_recipe } = action.action_properties;
      return { ...EMPTY, light_recipe: light_recipe ?? '', environment_recipe: environment_recipe ?? '' };
    }
    case 'interval_action':
      return EMPTY;
  }
}

function harvestStart(values: FactValues, standing: Counts): FactValues {
  const inAll = sumCounts(standing);
  return {
    ...values,
    total_yield: '',
    trays_harvested: values.trays_harvested ?? (inAll > 0 ? inAll : null),
    trays_cleared: values.trays_cleared ?? 0,
  };
}

// Where not all trays have room in the planned places, what has is shown.
function sowingStart(action: ActionOf<'create_tray_action'>, values: FactValues, scene: Scene): FactValues {
  const { target_locations } = action.action_properties;
  if (values.placed_at.total > 0 || target_locations === null) return values;
  const rooms = target_locations.map((location) => ({ location, room: roomAt(scene, location) }));
  return { ...values, placed_at: sideOf(spreadOver(values.trays_sown ?? 0, rooms).assigned) };
}

// A planned move takes all that stands; one on the spot begins with nothing chosen.
function moveStart(
  action: ActionOf<'location_change'>,
  does: FactFlow['does'],
  values: FactValues,
  standing: Counts,
  scene: Scene,
): FactValues {
  if (values.from.total > 0) return values;
  if (does === 'instant') return { ...values, from: emptyOf(standing) };
  const from = sideOf(Object.fromEntries(standing));
  const rooms = (action.action_properties.target_locations ?? []).map((location) => ({
    location,
    room: roomAt(scene, location),
  }));
  return { ...values, from, to: sideOf(spreadOver(from.total, rooms).assigned) };
}

const sideOf = (assigned: Readonly<Record<string, number>>): MoveSide =>
  withAssigned({ ...EMPTY_SIDE, locType: locTypeOf(assigned) }, assigned);

/** A side without trays that looks where the batch stands, if that is one kind of place only. */
function emptyOf(standing: Counts): MoveSide {
  const kinds = new Set([...standing.keys()].map((location) => locTypeOf({ [location]: 1 })));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? { ...EMPTY_SIDE, locType: only } : EMPTY_SIDE;
}
