import type { Action } from '#domain/actions/action.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { ActionFlow } from '#web/batches/model/action-flow.ts';
import { nounOf } from '#web/batches/model/action-labels.ts';
import { recordedWords } from '#web/batches/model/recorded-text.ts';

/** What a form came to, for the snackbar: 'Harvested 2,650 g from 20 trays'. `recorded` is the action as it is then. */
export function doneWords({ does, action }: ActionFlow, recorded: Action | undefined, names: ActionNames): string {
  const noun = nounOf(action);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const words = recorded === undefined ? `${Noun} recorded` : recordedWords([recorded], names);
  switch (does) {
    case 'complete':
    case 'bin':
    case 'instant':
      return words;
    case 'correct':
      return `Corrected: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    case 'undo':
      return action.origin === 'instant' ? `${Noun} withdrawn` : `${Noun} undone`;
    case 'delay':
    case 'edit':
      return 'Plan changed';
    case 'add':
      return 'Added to the plan';
    case 'delete':
      return `${Noun} deleted`;
  }
}
