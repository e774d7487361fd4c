import type { Action } from '#domain/actions/action.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { ActionFlow } from '#web/batches/model/action-flow.ts';
import { recordedText } from '#web/batches/model/recorded-text.ts';
import * as m from '#words/web/batches/actions.ts';
import { corrected } from '#words/web/batches/recorded.ts';

/**
 * Returns the text of the snackbar after a form: 'Harvested 2,650 g from 20 trays'. `recorded` is the action after the
 * call.
 */
export function doneText({ does, action }: ActionFlow, recorded: Action | undefined, names: ActionNames): string {
  const type = action.action_type;
  const words = recorded === undefined ? m.typeRecorded({ type }) : recordedText([recorded], names);
  switch (does) {
    case 'complete':
    case 'bin':
    case 'instant':
      return words;
    case 'correct':
      return corrected({ what: words });
    case 'undo':
      return action.origin === 'instant' ? m.typeWithdrawn({ type }) : m.typeUndone({ type });
    case 'delay':
    case 'edit':
      return m.planChanged;
    case 'add':
      return m.addedToPlan;
    case 'delete':
      return m.typeDeleted({ type });
  }
}
