import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { actionLabel } from '#domain/batches/history/action-label.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import type { FactFlow } from './action-flow.ts';
import type { BatchView } from './batch-view.ts';

/** An action in words; respacing says from how many trays. */
export function wordsOf(action: Action, { names, batch }: Pick<BatchView, 'names' | 'batch'>): string {
  const instant = action.completed ? action.action_completed_date : null;
  const standing =
    action.action_type === 'redist_action' && (action.completed || batch.trays.total_trays > 0)
      ? sumCounts(standingBefore(batch.actions, action, instant))
      : undefined;
  return actionLabel(action, names, standing);
}

/** 'Harvest, 8 May': the action and its day, for buttons that stand beside many others. */
export function wordsWithDay(action: Action, view: Pick<BatchView, 'names' | 'batch' | 'zone'>): string {
  const day = dayOfAction(action, (instant) => siteDayOf(instant, view.zone));
  return `${wordsOf(action, view)}, ${formatDay(day)}`;
}

const NOUNS: Readonly<Record<ActionType, string>> = {
  create_tray_action: 'sowing',
  location_change: 'move',
  state_change: 'state change',
  life_change_action: 'L.I.F.E. change',
  redist_action: 'respacing',
  harvest_action: 'harvest',
  generic_text_action: 'note',
  interval_action: 'wait',
};

/** What a kind of action is called: 'harvest'. */
export const nounOf = ({ action_type }: Pick<Action, 'action_type'>): string => NOUNS[action_type];

const INSTANT: Readonly<Record<ActionType, string>> = {
  create_tray_action: 'Record sowing',
  location_change: 'Move',
  state_change: 'Set state',
  life_change_action: 'Change L.I.F.E.',
  redist_action: 'Respace',
  harvest_action: 'Record harvest',
  generic_text_action: 'Record note',
  interval_action: 'Wait',
};

/** What a kind of action is called when it is done on the spot. */
export const instantWords = (action_type: ActionType): string => INSTANT[action_type];

const PLANNED: Readonly<Record<ActionType, string>> = {
  create_tray_action: 'Sow',
  location_change: 'Move',
  state_change: 'Set state',
  life_change_action: 'Change L.I.F.E.',
  redist_action: 'Respace',
  harvest_action: 'Harvest',
  generic_text_action: 'Note',
  interval_action: 'Wait',
};

/** What a kind of action is called in a plan. */
export const plannedWords = (action_type: ActionType): string => PLANNED[action_type];

/** The verb of a form: its title and its button. */
export function verbOf({ does, action }: FactFlow): string {
  switch (does) {
    case 'complete':
      return `Complete ${nounOf(action)}`;
    case 'correct':
      return `Correct ${nounOf(action)}`;
    case 'bin':
      return 'Bin';
    case 'instant':
      return INSTANT[action.action_type];
  }
}
