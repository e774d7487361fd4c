import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import * as m from '#words/web/batches/actions.ts';
import type { FactFlow } from './action-flow.ts';
import type { BatchView } from './batch-view.ts';

/** Returns the label of an action; that of a respacing includes the previous number of trays. */
export function actionLabel(action: Action, { names, batch }: Pick<BatchView, 'names' | 'batch'>): string {
  const instant = action.completed ? action.action_completed_date : null;
  const standing =
    action.action_type === 'redist_action' && (action.completed || batch.trays.total_trays > 0)
      ? sumCounts(standingBefore(batch.actions, action, instant))
      : undefined;
  return formatAction(action, names, standing);
}

/** Returns the label of an action with its day, 'Harvest, 8 May', which distinguishes the buttons of several rows. */
export function actionLabelWithDay(action: Action, view: Pick<BatchView, 'names' | 'batch' | 'zone'>): string {
  const day = dayOfAction(action, (instant) => siteDayOf(instant, view.zone));
  return m.actionOnDay({ action: actionLabel(action, view), day: formatDay(day) });
}

/** Returns the noun of an action's type: 'harvest'. */
export const nounOf = ({ action_type }: Pick<Action, 'action_type'>): string => m.nouns[action_type];

/** Returns the text of a form's button: 'Complete harvest'. */
export function verbOf({ does, action }: FactFlow): string {
  switch (does) {
    case 'complete':
      return m.completeType({ type: action.action_type });
    case 'correct':
      return m.correctType({ type: action.action_type });
    case 'bin':
      return m.bin;
    case 'instant':
      return m.recordTypes[action.action_type];
  }
}
