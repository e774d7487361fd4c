import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { DRAFTS_KEY } from './storage-key.ts';

/**
 * Removes the edits in this browser's storage unless they are the given user's. Apart from the code that reads them,
 * since that is loaded only with their forms.
 */
export function discardOthersStored(username: string): void {
  const text = readChoice(DRAFTS_KEY);
  if (text !== null && usernameOf(text) !== username) writeChoice(DRAFTS_KEY, null);
}

function usernameOf(text: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'username');
  } catch {
    return null;
  }
}
