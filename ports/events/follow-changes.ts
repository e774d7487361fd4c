import { backOff } from '#domain/back-off.ts';
import type { FarmNews } from '#ports/farm-api/events.ts';
import type { FarmApi, StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Time and randomness, replaceable in tests. */
export interface RetryTiming {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** A random number from 0 to below 1. */
  chance(): number;
  /** Waits for a number of milliseconds, or until the signal aborts. */
  wait(ms: number, signal: StopSignal): Promise<void>;
}

/**
 * Implements `wait` with a timer. `after` calls back once after a number of milliseconds and returns a function to
 * cancel it.
 */
export const waitBy =
  (after: (ms: number, callback: () => void) => () => void): RetryTiming['wait'] =>
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

/** A subscriber to the farm's changes. */
export interface Follower extends RetryTiming {
  /** Ends the subscription. */
  readonly signal: StopSignal;
  /** Id of the last event received; null for none. */
  readonly from: number | null;
  onNews(news: FarmNews): void;
  /** Called when the stream connects or is lost. */
  onListening(listening: boolean): void;
}

/** A stream that lasted this long resets the back-off. */
const STEADY_MS = 10_000;

/**
 * Follows the farm's changes until the signal aborts. A lost stream is reopened after an increasing, jittered delay,
 * from the last event received; without one, the gap is unknown and reported as `missed`. Stops if the server refuses
 * the request (signed out, or no access).
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
