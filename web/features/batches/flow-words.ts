import { nounOf } from './action-words.ts';
import type { ActionFlow } from './flow.ts';

/** What a form came to, for the snackbar: 'Harvest completed'. */
export function doneWords({ does, action }: ActionFlow): string {
  const noun = nounOf(action);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  switch (does) {
    case 'complete':
      return `${Noun} completed`;
    case 'correct':
      return `${Noun} corrected`;
    case 'undo':
      return action.origin === 'instant' ? `${Noun} withdrawn` : `${Noun} undone`;
    case 'bin':
      return 'Trays binned';
    case 'instant':
      return `${Noun} recorded`;
    case 'delay':
    case 'edit':
      return 'Plan changed';
    case 'add':
      return 'Added to the plan';
    case 'delete':
      return `${Noun} deleted`;
  }
}
