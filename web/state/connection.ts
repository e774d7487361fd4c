import { BehaviorSubject } from 'rxjs';
import { ProblemError } from '#ports/farm-api/index.ts';
import { useNow } from './use-now.ts';
import { useObservable } from './use-observable.ts';

export const RECONNECTING_AFTER_MS = 5_000;
export const OFFLINE_AFTER_MS = 30_000;

/** When the farm last answered, and since when it does not. Milliseconds; null for never, and for no trouble. */
export interface Contact {
  readonly lastAnswer: number | null;
  readonly failingSince: number | null;
}
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

/** Short gaps are nobody's business; after 5 s without an answer the mark says so, after 30 s the page. */
export function connectionAt({ failingSince }: Contact, now: number): ConnectionState {
  const silent = failingSince === null ? 0 : now - failingSince;
  if (silent >= OFFLINE_AFTER_MS) return 'offline';
  return silent >= RECONNECTING_AFTER_MS ? 'reconnecting' : 'live';
}

/** The contact after an answer, or after a call that got none. */
export const afterAnswer = (now: number): Contact => ({ lastAnswer: now, failingSince: null });
export const afterSilence = (contact: Contact, now: number): Contact => ({
  ...contact,
  failingSince: contact.failingSince ?? now,
});

/** Whether the farm could not be asked; a refusal is an answer. */
export const isSilence = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problem.kind === 'unavailable';

const contact$ = new BehaviorSubject<Contact>({ lastAnswer: null, failingSince: null });

/** Takes note that a call was answered, or was not. */
export const noteAnswer = (): void => contact$.next(afterAnswer(Date.now()));
export const noteSilence = (): void => contact$.next(afterSilence(contact$.getValue(), Date.now()));

/** The contact with the farm and what it amounts to now. */
export function useConnection(): Contact & { readonly state: ConnectionState } {
  const contact = useObservable(contact$);
  const now = useNow(contact.failingSince === null ? null : 1_000);
  return { ...contact, state: connectionAt(contact, Math.max(now, contact.failingSince ?? 0)) };
}
