import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useSession } from '#web/data/services.ts';
import { type DraftSlot, discardOthersDrafts } from './draft-slot.ts';

/** Stores a form's input if the session ends while it is open. `typed` returns the input; null if there is none. */
export function useDraft<Draft>(slot: DraftSlot<Draft>, place: string, typed: () => Draft | null): void {
  const { signedIn$ } = useSession();
  const username = useCurrentUser().data?.username;
  const now = useRef({ slot, place, typed, username });
  useEffect(() => {
    now.current = { slot, place, typed, username: username ?? now.current.username };
  });
  useEffect(
    () => () => {
      const left = now.current;
      if (signedIn$.getValue() || left.username === undefined) return;
      const draft = left.typed();
      if (draft !== null) left.slot.save(left.username, left.place, draft);
    },
    [signedIn$],
  );
}

/** Discards other users' drafts as soon as the current user is known. */
export function useDiscardOthersDrafts(): void {
  const username = useCurrentUser().data?.username;
  useEffect(() => {
    if (username !== undefined) discardOthersDrafts(username);
  }, [username]);
}

/** Passes the user's draft for a place to `restore`, once, as soon as the current user is known. */
export function useRestoredDraft<Draft>(slot: DraftSlot<Draft>, place: string, restore: (draft: Draft) => void): void {
  const username = useCurrentUser().data?.username;
  const act = useRef(restore);
  useEffect(() => {
    act.current = restore;
  });
  useEffect(() => {
    const draft = username === undefined ? null : slot.take(username, place);
    if (draft !== null) act.current(draft);
  }, [slot, place, username]);
}
