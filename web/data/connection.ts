import { BehaviorSubject, Subject } from 'rxjs';
import { ProblemError } from '#ports/farm-api/index.ts';
import { useObservable } from './use-observable.ts';

/** A silence that lasts this long is shown on the page, and nothing waits for an answer any longer. */
export const OFFLINE_AFTER_MS = 2_500;

/** When the farm last answered, and since when it does not. Milliseconds; null for never, and for no trouble. */
export interface Contact {
  readonly lastAnswer: number | null;
  readonly failingSince: number | null;
}
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

/** The mark follows each failure at once; the page says so once the farm has been silent for a moment. */
export function connectionAt({ failingSince }: Contact, now: number): ConnectionState {
  if (failingSince === null) return 'live';
  return now - failingSince >= OFFLINE_AFTER_MS ? 'offline' : 'reconnecting';
}

/** The contact after an answer. */
export const afterAnswer = (now: number): Contact => ({ lastAnswer: now, failingSince: null });

/** The contact after a call that was sent at that moment and got no answer. */
export const afterSilence = (contact: Contact, sent: number): Contact => ({
  ...contact,
  failingSince: contact.failingSince ?? Math.max(sent, contact.lastAnswer ?? sent),
});

/** Whether the farm could not be asked; a refusal is an answer. */
export const isSilence = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problem.kind === 'unavailable';

/** The contact with the farm. */
export const contact$ = new BehaviorSubject<Contact>({ lastAnswer: null, failingSince: null });
/** What the contact amounts to now. */
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

/** Notes that the farm answered. */
export const noteAnswer = (): void => contact$.next(afterAnswer(Date.now()));

/** Notes that a call got no answer; it was sent so many milliseconds ago. */
export const noteSilence = (ago = 0): void => contact$.next(afterSilence(contact$.getValue(), Date.now() - ago));

/** Whether the last call got no answer. */
export const isFailing = (): boolean => contact$.getValue().failingSince !== null;

/** Whether the farm has been silent for so long that the page says so. */
export const isAway = (): boolean => connection$.getValue() === 'offline';

const back$ = new Subject<void>();

/** Notes that the farm, which was out of reach, answers again. */
export const noteBack = (): void => back$.next();

/** Calls back each time the farm answers after it was out of reach, until the function that it gives is called. */
export function onBack(back: () => void): () => void {
  const watching = back$.subscribe(back);
  return () => watching.unsubscribe();
}

/**
 * Calls back once the farm is away, until the function that it gives is called. Where the farm is away already, it has
 * `grace` milliseconds to come back.
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

/** The contact with the farm and what it amounts to now. */
export const useConnection = (): Contact & { readonly state: ConnectionState } => ({
  ...useObservable(contact$),
  state: useObservable(connection$),
});
