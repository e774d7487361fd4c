import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useSystem } from '#web/data/farm-queries.ts';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { isNewer } from './is-newer.ts';

const KEY = 'seen-version';
const seen$ = new BehaviorSubject(readChoice(KEY));

/** Stores that this browser has shown a version's changes. */
export function noteVersion(version: string): void {
  writeChoice(KEY, version);
  seen$.next(version);
}

/**
 * Returns whether the farm runs a version whose changes this browser hasn't shown. The first version on a browser
 * doesn't count.
 */
export function useHasNewVersion(): boolean {
  const version = useSystem().data?.version;
  const seen = useObservable(seen$);
  useEffect(() => {
    if (seen === null && version !== undefined) noteVersion(version);
  }, [seen, version]);
  return version !== undefined && seen !== null && isNewer(version, seen);
}
