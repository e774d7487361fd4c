import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { type Overlays, PAGE_OVERLAYS } from './open-overlays.ts';

/** The number of forms in this tab with unsaved changes. */
const unsaved$ = new BehaviorSubject(0);

/** Marks one more form as unsaved until the returned function is called. */
export function markUnsaved(): () => void {
  unsaved$.next(unsaved$.getValue() + 1);
  return () => unsaved$.next(unsaved$.getValue() - 1);
}

/** Marks a form as unsaved while it is dirty. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}

/** Returns whether any form in this tab has unsaved changes. */
export const isAnythingUnsaved = (): boolean => unsaved$.getValue() > 0;

/** Calls `act` once, as soon as there is no unsaved form, no pending write and no open overlay. */
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
