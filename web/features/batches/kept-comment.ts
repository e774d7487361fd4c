import { BehaviorSubject } from 'rxjs';
import { v7 as newKey } from 'uuid';
import { isSilence } from '../../state/connection.ts';
import { onOthersForgotten } from '../../state/kept-draft.ts';
import { markUnsaved } from '../../state/unsaved.ts';

/** A comment that is not sent yet. */
interface KeptComment {
  readonly username: string;
  readonly text: string;
  /** On its way: its words stay as they are. */
  readonly sending: boolean;
  /** Under which its words were sent without an answer; sent again under it they are not written twice. */
  readonly key: string | null;
}

/** The comments that are not sent yet, by batch; leaving their page does not lose them. */
export const keptComments$ = new BehaviorSubject<ReadonlyMap<string, KeptComment>>(new Map());

let unmark: (() => void) | null = null;

function put(batch: string, comment: KeptComment | null): void {
  const next = new Map(keptComments$.getValue());
  if (comment === null) next.delete(batch);
  else next.set(batch, comment);
  // The app is not renewed under words that are not sent yet, whichever page shows.
  if (next.size > 0) unmark ??= markUnsaved();
  else {
    unmark?.();
    unmark = null;
  }
  keptComments$.next(next);
}

onOthersForgotten((username) => {
  for (const [batch, comment] of keptComments$.getValue()) if (comment.username !== username) put(batch, null);
});

/** The comment on a batch that a person has not sent yet; empty words where there is none. */
export function keptComment(all: ReadonlyMap<string, KeptComment>, username: string, batch: string): KeptComment {
  const kept = all.get(batch);
  return kept?.username === username ? kept : { username, text: '', sending: false, key: null };
}

/** Keeps a comment until its words are taken away or sent. */
export function keepComment(username: string, batch: string, text: string): void {
  const kept = keptComment(keptComments$.getValue(), username, batch);
  const key = kept.text.trim() === text.trim() ? kept.key : null;
  put(batch, text === '' ? null : { username, text, sending: false, key });
}

/**
 * Sends the comment on a batch, under the key that it is given. Meanwhile its words stay as they are, wherever one goes;
 * afterwards they are gone, unless the farm did not take them or others stand there by then. The same words go under the
 * same key until the farm answers.
 */
export async function sendKept<Answer>(
  batch: string,
  words: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = () => {
    const comment = keptComments$.getValue().get(batch);
    return comment?.text.trim() === words ? comment : undefined;
  };
  const note = (change: Pick<KeptComment, 'sending' | 'key'>) => {
    const comment = kept();
    if (comment !== undefined) put(batch, { ...comment, ...change });
  };
  const key = kept()?.key ?? newKey();
  note({ sending: true, key });
  try {
    const answer = await send(key);
    if (kept() !== undefined) put(batch, null);
    return answer;
  } catch (error) {
    note({ sending: false, key: isSilence(error) ? key : null });
    throw error;
  }
}
