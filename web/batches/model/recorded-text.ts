import type { Action, ActionOf } from '#domain/actions/action.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { type ActionNames, actionLabel, labelPlaces } from '#domain/batches/history/action-label.ts';
import { unreachable } from '#domain/result.ts';
import { countOf, formatQuantity } from '#web/format/quantity.ts';

/**
 * What completed actions of any batches recorded, in one line: 'Harvested 2,650 g from 20 trays', 'Moved 12 trays to
 * B2-4'. Actions of several kinds are only counted.
 */
export function recordedWords(actions: readonly Action[], names: ActionNames): string {
  const [first] = actions;
  if (first === undefined) return 'Nothing recorded';
  if (actions.some(({ action_type }) => action_type !== first.action_type)) {
    return `Completed ${countOf(actions.length, 'action')}`;
  }
  return `${wordsOfKind(first, actions, names)}${batchWords(actions)}`;
}

/** Where several batches are concerned, how many. */
function batchWords(actions: readonly Action[]): string {
  const batches = new Set(actions.map(({ batch }) => batch)).size;
  return batches > 1 ? `, ${countOf(batches, 'batch', 'batches')}` : '';
}

function wordsOfKind(first: Action, actions: readonly Action[], names: ActionNames): string {
  switch (first.action_type) {
    case 'create_tray_action':
      return `Sowed ${traysOf(factsOf(actions, 'create_tray_action').map(({ trays_sown = 0 }) => trays_sown))}`;
    case 'location_change':
      return movedWords(actions, names);
    case 'redist_action':
      return respacedWords(actions);
    case 'harvest_action':
      return harvestedWords(actions);
    case 'state_change':
      return same(actions.map((action) => actionLabel(action, names))) ?? `Set ${countOf(actions.length, 'state')}`;
    case 'life_change_action':
      return 'Changed L.I.F.E.';
    case 'generic_text_action':
      return `Recorded ${same(actions.map((action) => actionLabel(action, names))) ?? countOf(actions.length, 'note')}`;
    case 'interval_action':
      return `Completed ${countOf(actions.length, 'action')}`;
    default:
      return unreachable(first);
  }
}

function harvestedWords(actions: readonly Action[]): string {
  const facts = factsOf(actions, 'harvest_action');
  const grams = sum(facts.map(({ total_yield = 0 }) => total_yield));
  const trays = sum(facts.map(({ trays_harvested = 0 }) => trays_harvested));
  return `Harvested ${formatQuantity(grams, 'g')}${trays > 0 ? ` from ${countOf(trays, 'tray')}` : ''}`;
}

function movedWords(actions: readonly Action[], names: ActionNames): string {
  const moves = factsOf(actions, 'location_change').flatMap((facts) => facts.moves ?? []);
  if (moves.length === 0) return 'Recorded the move: all trays were already there';
  const to = labelPlaces(
    moves.map((move) => move.to),
    names,
  );
  return `Moved ${countOf(sumTrays(moves), 'tray')}${to === '' ? '' : ` to ${to}`}`;
}

function respacedWords(actions: readonly Action[]): string {
  const facts = factsOf(actions, 'redist_action');
  const count = (part: 'made' | 'merged' | 'binned' | 'moves') => sum(facts.map((one) => sumTrays(one[part] ?? [])));
  const [made, merged, binned, moved] = [count('made'), count('merged'), count('binned'), count('moves')];
  if (binned > 0 && made + merged + moved === 0) return `Binned ${countOf(binned, 'tray')}`;
  const parts = [
    made > 0 ? `added ${countOf(made, 'tray')}` : '',
    merged > 0 ? `merged ${countOf(merged, 'tray')}` : '',
    binned > 0 ? `binned ${countOf(binned, 'tray')}` : '',
    moved > 0 ? `moved ${countOf(moved, 'tray')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Recorded the respacing' : `Respaced: ${parts.join(', ')}`;
}

function factsOf<T extends ActionType>(actions: readonly Action[], type: T): ActionOf<T>['action_properties'][] {
  const isKind = (action: Action): action is Extract<Action, ActionOf<T>> => action.action_type === type;
  return actions.filter(isKind).map(({ action_properties }) => action_properties);
}

const traysOf = (counts: readonly number[]): string => countOf(sum(counts), 'tray');
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The text that all have in common; undefined where they differ. */
const same = (texts: readonly string[]): string | undefined => (new Set(texts).size === 1 ? texts[0] : undefined);
