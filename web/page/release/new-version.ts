import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useSystem } from '#web/data/farm-queries.ts';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { isNewer } from './is-newer.ts';

const KEY = 'seen-version';
const seen$ = new BehaviorSubject(readChoice(KEY));

/** Takes note that a version's news were read on this browser. */
export function noteVersion(version: string): void {
  writeChoice(KEY, version);
  seen$.next(version);
}

/** Whether the farm runs a newer version than the last one whose news this browser knows; what it meets first is not news. */
export function useHasNewVersion(): boolean {
  const version = useSystem().data?.version;
  const seen = useObservable(seen$);
  useEffect(() => {
    if (seen === null && version !== undefined) noteVersion(version);
  }, [seen, version]);
  return version !== undefined && seen !== null && isNewer(version, seen);
}
