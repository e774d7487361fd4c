import { backOff } from '#domain/back-off.ts';
import type { FarmNews } from '#ports/farm-api/events.ts';
import { type FarmApi, ProblemError, type StopSignal } from '#ports/farm-api/index.ts';

/** Time and chance, as whoever follows the farm lends them. */
export interface Pauses {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** A number from 0 up to 1. */
  chance(): number;
  /** Waits so many milliseconds, or until the signal ends it. */
  wait(ms: number, signal: StopSignal): Promise<void>;
}

/** Waits by a timer: `after` calls back once after so many milliseconds, and gives what calls that off. */
export const waitBy =
  (after: (ms: number, callback: () => void) => () => void): Pauses['wait'] =>
  (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = (): void => {
        callOff();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const callOff = after(ms, done);
      signal.addEventListener('abort', done);
    });

/** Who follows the farm. */
export interface Follower extends Pauses {
  /** Ends the following. */
  readonly signal: StopSignal;
  /** The newest event that is known; null for none. */
  readonly from: number | null;
  onNews(news: FarmNews): void;
  /** Whether news come at once from now on. */
  onListening(listening: boolean): void;
}

/** A stream that stood this long was a good one: the next failure is the first again. */
const STEADY_MS = 10_000;

/**
 * Listens to the farm until the signal ends it. A stream that is lost is asked for again after a growing, jittered wait,
 * from the last event known; without one the gap is unknown, and its beginning is told as `missed`. A farm that refuses
 * (signed out, not allowed) is not asked again: that is for the next session.
 */
export async function followChanges(farm: Pick<FarmApi, 'watchChanges'>, follower: Follower): Promise<void> {
  const { signal, now, wait, chance } = follower;
  let last = follower.from;

  async function listen(): Promise<'lost' | 'refused'> {
    let isListening = false;
    try {
      const { events } = await farm.watchChanges({}, { signal, ...(last === null ? {} : { lastEventId: last }) });
      for await (const news of events) {
        if (signal.aborted) return 'lost';
        const isGap = last === null && news.what === 'ready';
        last = news.id;
        if (!isListening) follower.onListening(true);
        isListening = true;
        follower.onNews(isGap ? { what: 'missed', id: news.id } : news);
      }
      return 'lost';
    } catch (error) {
      return isRefusal(error) ? 'refused' : 'lost';
    } finally {
      if (isListening) follower.onListening(false);
    }
  }

  for (let failures = 0; !signal.aborted; failures++) {
    const began = now();
    if ((await listen()) === 'refused') return;
    if (now() - began >= STEADY_MS) failures = 0;
    if (!signal.aborted) await wait(backOff(failures, chance()), signal);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.kind === 'unauthenticated' || error.problem.kind === 'forbidden');
