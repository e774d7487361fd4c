import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useObservable } from '#web/data/use-observable.ts';

const title$ = new BehaviorSubject<string | null>(null);

/** What the record that shows is called: a batch's lot code. Null where none shows. */
export const useRecordTitle = (): string | null => useObservable(title$);

/** Names the record that shows, as long as it does. */
export function useNameRecord(title: string): void {
  useEffect(() => {
    title$.next(title);
    return () => title$.next(null);
  }, [title]);
}
