import { BehaviorSubject } from 'rxjs';
import { v7 as newKey } from 'uuid';
import { isNoResponse } from '#web/data/connection.ts';
import { onDiscardOthersDrafts } from '#web/page/draft-slot.ts';
import { markUnsaved } from '#web/page/unsaved.ts';

interface UnsentComment {
  readonly username: string;
  readonly text: string;
  /** While it is being sent, its text can't be edited. */
  readonly sending: boolean;
  /** The idempotency key of a call without a response, to be reused by a retry. */
  readonly key: string | null;
}

/** The unsent comments, by batch. They survive leaving the page. */
export const unsentComments$ = new BehaviorSubject<ReadonlyMap<string, UnsentComment>>(new Map());

let unmark: (() => void) | null = null;

function put(batch: string, comment: UnsentComment | null): void {
  const next = new Map(unsentComments$.getValue());
  if (comment === null) next.delete(batch);
  else next.set(batch, comment);
  // The app must not reload for an update while a comment is unsent, whichever page is shown.
  if (next.size > 0) unmark ??= markUnsaved();
  else {
    unmark?.();
    unmark = null;
  }
  unsentComments$.next(next);
}

onDiscardOthersDrafts((username) => {
  for (const [batch, comment] of unsentComments$.getValue()) if (comment.username !== username) put(batch, null);
});

/** Returns a user's unsent comment on a batch; an empty one where there is none. */
export function unsentComment(all: ReadonlyMap<string, UnsentComment>, username: string, batch: string): UnsentComment {
  const kept = all.get(batch);
  return kept?.username === username ? kept : { username, text: '', sending: false, key: null };
}

/** Keeps a comment until it is emptied or sent. */
export function saveUnsentComment(username: string, batch: string, text: string): void {
  const kept = unsentComment(unsentComments$.getValue(), username, batch);
  const key = kept.text.trim() === text.trim() ? kept.key : null;
  put(batch, text === '' ? null : { username, text, sending: false, key });
}

/**
 * Sends the comment on a batch with the idempotency key passed to `send`. Afterwards the comment is cleared, unless the
 * farm refused it or the text has changed. The same text keeps its key until the farm answers.
 */
export async function sendComment<Answer>(
  batch: string,
  words: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = () => {
    const comment = unsentComments$.getValue().get(batch);
    return comment?.text.trim() === words ? comment : undefined;
  };
  const note = (change: Pick<UnsentComment, 'sending' | 'key'>) => {
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
    note({ sending: false, key: isNoResponse(error) ? key : null });
    throw error;
  }
}
