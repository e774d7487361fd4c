import { v7 as newId } from 'uuid';

/** Identifies this window's forms among those of all windows. It changes with a reload. */
const WINDOW = newId();
const CHANNEL = 'open-forms';
/** The time in which other windows answer, in milliseconds. */
const ANSWER_MS = 200;

/** Returns the id of this window's form at a place. */
export const formAt = (place: string): string => `${WINDOW} ${place}`;

/** Reports a form as open to other windows that ask, until the returned function is called. */
export function reportOpen(form: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === `${form}?`) channel.postMessage(`${form}!`);
  };
  return () => channel.close();
}

/** Returns the forms of a list that are open in other windows. */
export async function openElsewhere(forms: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  if (forms.length === 0) return open;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const form = forms.find((one) => data === `${one}!`);
    if (form !== undefined) open.add(form);
  };
  for (const form of forms) channel.postMessage(`${form}?`);
  await new Promise((done) => setTimeout(done, ANSWER_MS));
  channel.close();
  return open;
}
