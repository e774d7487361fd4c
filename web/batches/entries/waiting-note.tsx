import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { waiting } from '#words/web/round.ts';
import { roundOf } from './stored-entries.ts';

/** The number of the user's entries that are only in this browser; empty if the farm has them all. */
export function WaitingNote() {
  const user = useCurrentUser().data?.id;
  return user === undefined ? null : <NoteOf user={user} />;
}

function NoteOf({ user }: { readonly user: string }) {
  const { entries } = useObservable(roundOf(user));
  const count = entries.filter(({ state, undone }) => state === 'waiting' && !undone).length;
  return count === 0 ? null : <p className="ph-overdue">{waiting({ count })}</p>;
}
