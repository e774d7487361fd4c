import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useSystem } from '#web/data/farm-queries.ts';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { isNewer } from './is-newer.ts';

const KEY = 'seen-version';
const seen$ = new BehaviorSubject(readChoice(KEY));

/** Remembers that this browser has shown a version's news. */
export function noteVersion(version: string): void {
  writeChoice(KEY, version);
  seen$.next(version);
}

/** Returns whether the farm runs a version whose news this browser hasn't shown; the first version it meets isn't news. */
export function useHasNewVersion(): boolean {
  const version = useSystem().data?.version;
  const seen = useObservable(seen$);
  useEffect(() => {
    if (seen === null && version !== undefined) noteVersion(version);
  }, [seen, version]);
  return version !== undefined && seen !== null && isNewer(version, seen);
}
