import { type RefObject, useEffect, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { useObservable } from '#web/data/use-observable.ts';
import { useUnsaved } from '#web/page/unsaved.ts';

/** A form with changes that are not saved. */
interface Guard {
  /** Nothing is to be asked any more. */
  readonly isReleased: () => boolean;
}

/** A way to another page that is held back. */
interface HeldWay {
  readonly location: Location;
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** What a form knows of a way that it holds back. */
export interface AskedWay {
  readonly location: Location;
  /** Gives up the way. */
  readonly stay: () => void;
  /** Holds the way back no longer; whether nothing else does, and it is gone. */
  readonly pass: () => boolean;
  /** Whether another form holds it back too. */
  readonly isLast: () => boolean;
}

// The last one stands over the others and is asked first.
const guards$ = new BehaviorSubject<readonly Guard[]>([]);
const way$ = new BehaviorSubject<HeldWay | null>(null);

const holding = (guards: readonly Guard[]): readonly Guard[] => guards.filter(({ isReleased }) => !isReleased());
const without = (guard: Guard | null) => guards$.getValue().filter((other) => other !== guard);

const isHeldBack: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && holding(guards$.getValue()).length > 0;

/** Holds back each way to another page while any form has changes. Stands once: the router asks one blocker alone. */
export function LeaveBlocker(): null {
  const blocker = useBlocker(isHeldBack);
  useEffect(() => way$.next(blocker.state === 'blocked' ? blocker : null), [blocker]);
  useEffect(() => () => way$.next(null), []);
  return null;
}

/**
 * Holds back leaving the page while changes are not saved; gives the way that this form is asked about, null while there
 * is none. What `released` holds lets the next step through.
 */
export function useUnsavedGuard(dirty: boolean, released: RefObject<boolean>): AskedWay | null {
  const own = useRef<Guard | null>(null);
  const guards = useObservable(guards$);
  const way = useObservable(way$);
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
  if (way === null || own.current === null || holding(guards).at(-1) !== own.current) return null;
  const guard = own.current;
  const isLast = () => holding(without(guard)).length === 0;
  return {
    location: way.location,
    stay: way.reset,
    isLast,
    pass: () => {
      guards$.next(without(guard));
      if (!isLast()) return false;
      way.proceed();
      return true;
    },
  };
}
