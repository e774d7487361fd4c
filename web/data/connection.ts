import { BehaviorSubject, Subject } from 'rxjs';
import { ProblemError } from '#ports/problem-error.ts';
import { useObservable } from './use-observable.ts';

/** The time without a response after which the page shows that the farm is offline, and calls time out. */
export const OFFLINE_AFTER_MS = 2_500;

/**
 * The time of the farm's last response, and the time since which it hasn't responded, in epoch milliseconds; null for
 * never.
 */
export interface Contact {
  readonly lastResponse: number | null;
  readonly failingSince: number | null;
}
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

/** Returns 'reconnecting' from the first failure, 'offline' after `OFFLINE_AFTER_MS`. */
export function connectionAt({ failingSince }: Contact, now: number): ConnectionState {
  if (failingSince === null) return 'live';
  return now - failingSince >= OFFLINE_AFTER_MS ? 'offline' : 'reconnecting';
}

export const afterResponse = (now: number): Contact => ({ lastResponse: now, failingSince: null });

/** Returns the contact after a call without a response, sent at `sent` (epoch milliseconds). */
export const afterNoResponse = (contact: Contact, sent: number): Contact => ({
  ...contact,
  failingSince: contact.failingSince ?? Math.max(sent, contact.lastResponse ?? sent),
});

/** Returns whether an error means that the farm didn't respond. A refusal is a response. */
export const isNoResponse = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problem.kind === 'unavailable';

export const contact$ = new BehaviorSubject<Contact>({ lastResponse: null, failingSince: null });
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

export const recordResponse = (): void => contact$.next(afterResponse(Date.now()));

/** Records that a call sent `ago` milliseconds ago got no response. */
export const recordNoResponse = (ago = 0): void =>
  contact$.next(afterNoResponse(contact$.getValue(), Date.now() - ago));

export const isFailing = (): boolean => contact$.getValue().failingSince !== null;

/** Returns whether the farm hasn't responded for `OFFLINE_AFTER_MS`. */
export const isOffline = (): boolean => connection$.getValue() === 'offline';

const reconnect$ = new Subject<void>();

/** Records that the farm responds again after an outage. */
export const recordReconnect = (): void => reconnect$.next();

/** Calls back each time the farm responds again after an outage, until the returned function is called. */
export function onReconnect(listener: () => void): () => void {
  const watching = reconnect$.subscribe(listener);
  return () => watching.unsubscribe();
}

/**
 * Calls back when the farm goes offline, until the returned function is called. If it is offline already, calls back
 * after `grace` milliseconds unless it has come back.
 */
export function onOffline(grace: number, listener: () => void): () => void {
  const watch = () => {
    const watching = connection$.subscribe((state) => {
      if (state === 'offline') listener();
    });
    return () => watching.unsubscribe();
  };
  if (!isOffline()) return watch();
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
