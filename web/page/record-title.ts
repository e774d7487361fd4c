import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useObservable } from '#web/data/use-observable.ts';

const title$ = new BehaviorSubject<string | null>(null);

/** Returns the name of the record on screen, such as a batch's lot code; null if there is none. */
export const useRecordTitle = (): string | null => useObservable(title$);

/** Sets the name of the record on screen while the component is mounted. */
export function useNameRecord(title: string): void {
  useEffect(() => {
    title$.next(title);
    return () => title$.next(null);
  }, [title]);
}
