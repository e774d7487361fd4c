import { type RefObject, useEffect, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { BehaviorSubject, first } from 'rxjs';
import { useObservable } from '#web/data/use-observable.ts';
import { useUnsaved } from '#web/page/unsaved.ts';

/** A form with unsaved changes. */
interface Guard {
  readonly isReleased: () => boolean;
}

/** A navigation that is blocked. */
interface BlockedNavigation {
  readonly location: Location;
  readonly reset: () => void;
}

/** A blocked navigation that a form asks about. */
export interface PendingNavigation {
  readonly location: Location;
  /** Cancels the navigation. */
  readonly stay: () => void;
  /** Stops blocking; the navigation goes ahead unless another form blocks it. */
  readonly pass: () => void;
  /** Returns whether no other form blocks it. */
  readonly isLast: () => boolean;
}

// The last guard belongs to the topmost form and asks first.
const guards$ = new BehaviorSubject<readonly Guard[]>([]);
const blocked$ = new BehaviorSubject<BlockedNavigation | null>(null);

const holding = (guards: readonly Guard[]): readonly Guard[] => guards.filter(({ isReleased }) => !isReleased());
const without = (guard: Guard | null) => guards$.getValue().filter((other) => other !== guard);

const isBlocked: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && holding(guards$.getValue()).length > 0;

/**
 * Blocks navigation while any form has unsaved changes. A blocked navigation goes ahead once there are none left, as
 * after a link is clicked while a form is being saved. Mounted once, since the router supports only one blocker.
 */
export function LeaveBlocker(): null {
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    blocked$.next(blocker.state === 'blocked' ? blocker : null);
    if (blocker.state !== 'blocked') return;
    const clean$ = guards$.pipe(first((guards) => holding(guards).length === 0));
    const waiting = clean$.subscribe(() => blocker.proceed());
    return () => waiting.unsubscribe();
  }, [blocker]);
  useEffect(() => () => blocked$.next(null), []);
  return null;
}

/**
 * Blocks leaving the page while there are unsaved changes. Returns the navigation that this form must ask about, or
 * null. Setting `released` lets the next navigation pass.
 */
export function useUnsavedGuard(dirty: boolean, released: RefObject<boolean>): PendingNavigation | null {
  const own = useRef<Guard | null>(null);
  const guards = useObservable(guards$);
  const blocked = useObservable(blocked$);
  useUnsaved(dirty);
  useEffect(() => {
    if (!dirty) return;
    const guard: Guard = { isReleased: () => released.current };
    own.current = guard;
    guards$.next([...guards$.getValue(), guard]);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      own.current = null;
      guards$.next(without(guard));
    };
  }, [dirty, released]);
  if (blocked === null || own.current === null || holding(guards).at(-1) !== own.current) return null;
  const guard = own.current;
  return {
    location: blocked.location,
    stay: blocked.reset,
    isLast: () => holding(without(guard)).length === 0,
    pass: () => guards$.next(without(guard)),
  };
}
