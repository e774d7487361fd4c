import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { type Overlays, PAGE_OVERLAYS } from './open-overlays.ts';

/** How many forms of this tab hold something that is not saved. */
const unsaved$ = new BehaviorSubject(0);

/** Counts one more form with changes that are not saved, until the function that it gives is called. */
export function markUnsaved(): () => void {
  unsaved$.next(unsaved$.getValue() + 1);
  return () => unsaved$.next(unsaved$.getValue() - 1);
}

/** Counts a form among those with changes that are not saved, for as long as it is so. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}

/** Whether any form of this tab holds something that is not saved. */
export const isAnythingUnsaved = (): boolean => unsaved$.getValue() > 0;

/** Acts once, as soon as nothing would be lost by it: no form with changes, no write on its way, nothing open over the page. */
export function whenNothingToLose(queries: QueryClient, act: () => void, overlays: Overlays = PAGE_OVERLAYS): void {
  const ends: (() => void)[] = [];
  let done = false;
  const look = () => {
    if (done || isAnythingUnsaved() || queries.isMutating() > 0 || overlays.isAnyOpen()) return;
    done = true;
    for (const end of ends) end();
    act();
  };
  look();
  if (done) return;
  const watching = unsaved$.subscribe(look);
  ends.push(() => watching.unsubscribe(), queries.getMutationCache().subscribe(look), overlays.watch(look));
}
