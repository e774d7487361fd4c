import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action, ActionOf } from '#domain/actions/action.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { type ActionNames, labelPlaces } from '#domain/batches/history/action-label.ts';
import { unreachable } from '#domain/result.ts';
import { formatAction } from '#web/format/action-text.ts';
import * as m from '#words/web/batches/recorded.ts';

/**
 * Returns a line about recorded actions: 'Harvested 2,650 g from 20 trays', 'Moved 12 trays to B2-4'. Actions of
 * several types are only counted.
 */
export function recordedText(actions: readonly Action[], names: ActionNames): string {
  const [first] = actions;
  if (first === undefined) return m.nothingRecorded;
  if (actions.some(({ action_type }) => action_type !== first.action_type)) {
    return m.completed({ count: actions.length });
  }
  const what = textOfType(first, actions, names);
  const count = new Set(actions.map(({ batch }) => batch)).size;
  return count > 1 ? m.ofBatches({ what, count }) : what;
}

function textOfType(first: Action, actions: readonly Action[], names: ActionNames): string {
  switch (first.action_type) {
    case 'create_tray_action':
      return m.sowed({ trays: sum(factsOf(actions, 'create_tray_action').map(({ trays_sown = 0 }) => trays_sown)) });
    case 'location_change':
      return movedText(actions, names);
    case 'redist_action':
      return respacedText(actions);
    case 'harvest_action':
      return harvestedText(actions);
    case 'state_change':
      return same(actions.map((action) => formatAction(action, names))) ?? m.states({ count: actions.length });
    case 'life_change_action':
      return m.lifeChanged;
    case 'generic_text_action': {
      const note = same(actions.map((action) => formatAction(action, names)));
      return note === undefined ? m.notes({ count: actions.length }) : m.note({ note });
    }
    case 'interval_action':
      return m.completed({ count: actions.length });
    default:
      return unreachable(first);
  }
}

function harvestedText(actions: readonly Action[]): string {
  const facts = factsOf(actions, 'harvest_action');
  const grams = sum(facts.map(({ total_yield = 0 }) => total_yield));
  const trays = sum(facts.map(({ trays_harvested = 0 }) => trays_harvested));
  return m.harvested({ grams, trays });
}

function movedText(actions: readonly Action[], names: ActionNames): string {
  const moves = factsOf(actions, 'location_change').flatMap((facts) => facts.moves ?? []);
  if (moves.length === 0) return m.alreadyThere;
  const to = labelPlaces(
    moves.map((move) => move.to),
    names,
  );
  return m.moved({ trays: sumTrays(moves), to });
}

function respacedText(actions: readonly Action[]): string {
  const facts = factsOf(actions, 'redist_action');
  const count = (part: 'made' | 'merged' | 'binned' | 'moves') => sum(facts.map((one) => sumTrays(one[part] ?? [])));
  const [made, merged, binned, moved] = [count('made'), count('merged'), count('binned'), count('moves')];
  if (binned > 0 && made + merged + moved === 0) return m.binned({ trays: binned });
  return m.respaced({ made, merged, binned, moved });
}

function factsOf<T extends ActionType>(actions: readonly Action[], type: T): ActionOf<T>['action_properties'][] {
  const isKind = (action: Action): action is Extract<Action, ActionOf<T>> => action.action_type === type;
  return actions.filter(isKind).map(({ action_properties }) => action_properties);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the common text; undefined if they differ. */
const same = (texts: readonly string[]): string | undefined => (new Set(texts).size === 1 ? texts[0] : undefined);
