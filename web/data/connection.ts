import { BehaviorSubject, Subject } from 'rxjs';
import { ProblemError } from '#ports/farm-api/index.ts';
import { useObservable } from './use-observable.ts';

/** After this time without an answer the page shows that the farm is offline, and calls stop waiting. */
export const OFFLINE_AFTER_MS = 2_500;

/** When the farm last answered, and since when it hasn't, in epoch milliseconds; null for never. */
export interface Contact {
  readonly lastAnswer: number | null;
  readonly failingSince: number | null;
}
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

/** Returns 'reconnecting' from the first failure, 'offline' after `OFFLINE_AFTER_MS`. */
export function connectionAt({ failingSince }: Contact, now: number): ConnectionState {
  if (failingSince === null) return 'live';
  return now - failingSince >= OFFLINE_AFTER_MS ? 'offline' : 'reconnecting';
}

export const afterAnswer = (now: number): Contact => ({ lastAnswer: now, failingSince: null });

/** Returns the contact after an unanswered call that was sent at `sent` (epoch ms). */
export const afterSilence = (contact: Contact, sent: number): Contact => ({
  ...contact,
  failingSince: contact.failingSince ?? Math.max(sent, contact.lastAnswer ?? sent),
});

/** Returns whether an error means that the farm didn't answer; a refusal is an answer. */
export const isSilence = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problem.kind === 'unavailable';

export const contact$ = new BehaviorSubject<Contact>({ lastAnswer: null, failingSince: null });
export const connection$ = new BehaviorSubject<ConnectionState>('live');

let timer: ReturnType<typeof setTimeout> | undefined;

contact$.subscribe(function settle(): void {
  clearTimeout(timer);
  const contact = contact$.getValue();
  const now = Date.now();
  const state = connectionAt(contact, now);
  if (state === 'reconnecting') timer = setTimeout(settle, (contact.failingSince ?? now) + OFFLINE_AFTER_MS - now);
  if (state !== connection$.getValue()) connection$.next(state);
});

export const noteAnswer = (): void => contact$.next(afterAnswer(Date.now()));

/** Notes that a call got no answer; it was sent `ago` milliseconds ago. */
export const noteSilence = (ago = 0): void => contact$.next(afterSilence(contact$.getValue(), Date.now() - ago));

export const isFailing = (): boolean => contact$.getValue().failingSince !== null;

/** Returns whether the farm is offline, that is hasn't answered for `OFFLINE_AFTER_MS`. */
export const isAway = (): boolean => connection$.getValue() === 'offline';

const back$ = new Subject<void>();

/** Notes that the farm answers again after being out of reach. */
export const noteBack = (): void => back$.next();

/** Calls back each time the farm answers again after being out of reach, until the returned function is called. */
export function onBack(back: () => void): () => void {
  const watching = back$.subscribe(back);
  return () => watching.unsubscribe();
}

/**
 * Calls back when the farm goes offline, until the returned function is called. If it is offline already, it has `grace`
 * milliseconds to come back.
 */
export function onAway(grace: number, away: () => void): () => void {
  const watch = () => {
    const watching = connection$.subscribe((state) => {
      if (state === 'offline') away();
    });
    return () => watching.unsubscribe();
  };
  if (!isAway()) return watch();
  let stop = () => clearTimeout(wait);
  const wait = setTimeout(() => {
    stop = watch();
  }, grace);
  return () => stop();
}

export const useConnection = (): Contact & { readonly state: ConnectionState } => ({
  ...useObservable(contact$),
  state: useObservable(connection$),
});
