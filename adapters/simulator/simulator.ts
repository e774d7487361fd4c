import { instantToMs } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { Simulation } from './simulation.ts';

/** Calls a function after some milliseconds. Returns what cancels it. */
export type After = (ms: number, call: () => void) => () => void;

export interface SimulatorOptions {
  /** Opens the simulation, again from time to time, since set points change. */
  readonly open: () => Promise<Simulation>;
  readonly clock: Pick<Clock, 'now'>;
  readonly everySeconds: number;
  /** Called when readings could not be sent. They are sent with the next ones. */
  readonly onError: (error: unknown) => void;
  readonly after?: After;
}

/** The set points are read again after this many milliseconds. */
const SET_POINTS_MS = 5 * 60_000;

/** Sends the readings of simulated machines at full multiples of an interval, until it is stopped. */
export function startSimulator({ open, clock, everySeconds, onError, after = onTimer }: SimulatorOptions): {
  stop(): Promise<void>;
} {
  const every = everySeconds * 1000;
  let opened: { readonly at: number; readonly simulation: Simulation } | null = null;
  let sent = instantToMs(clock.now());
  let isStopped = false;
  let running = Promise.resolve();
  let cancel = schedule();

  function schedule(): () => void {
    const now = instantToMs(clock.now());
    return after(every - (now % every), () => {
      running = tick()
        .catch(onError)
        .finally(() => {
          if (!isStopped) cancel = schedule();
        });
    });
  }

  async function tick(): Promise<void> {
    const now = instantToMs(clock.now());
    const at = Math.floor(now / every) * every;
    if (opened === null || now - opened.at >= SET_POINTS_MS) opened = { at: now, simulation: await open() };
    // What could not be sent before, and what a sleeping computer missed.
    if (at - sent > every) await opened.simulation.sendSpan(sent, at - every);
    await opened.simulation.sendAt(at);
    sent = at;
  }

  return {
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

const onTimer: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
