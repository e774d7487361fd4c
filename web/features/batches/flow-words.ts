import type { Action } from '#domain/batches/action.ts';
import type { ActionNames } from '#domain/batches/action-label.ts';
import { nounOf } from './action-words.ts';
import type { ActionFlow } from './flow.ts';
import { recordedWords } from './recorded-words.ts';

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
