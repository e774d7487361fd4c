import { useEffect } from 'react';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { readChoice } from '#web/data/local-choice.ts';
import { useFarm, useLive, useSession } from '#web/data/services.ts';
import { storageKey } from './storage-key.ts';

/** Sends the entries that an earlier visit left in this browser. Loads nothing if there are none. */
export function useSendLeftEntries(): void {
  const farm = useFarm();
  const live = useLive();
  const session = useSession();
  const user = useCurrentUser().data?.id;
  useEffect(() => {
    if (user === undefined || readChoice(storageKey(user)) === null) return;
    // A part that fails to load is loaded on the next visit, and the entries stay stored.
    import('./send-entries.ts').then(
      ({ keepSending }) => keepSending({ user, farm, live, session }),
      () => undefined,
    );
  }, [user, farm, live, session]);
}
