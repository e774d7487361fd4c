import { countOf } from './quantity.ts';

/** '2 changes are not saved: Light duration, PPFD.' Without names, only that something is not saved. */
export function formatUnsaved(changes: readonly string[]): string {
  if (changes.length === 0) return 'What you entered is not saved.';
  const verb = changes.length === 1 ? 'is' : 'are';
  return `${countOf(changes.length, 'change')} ${verb} not saved: ${changes.join(', ')}.`;
}
