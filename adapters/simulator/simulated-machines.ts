import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ReadingSink } from '#ports/reading-sink.ts';
import { openSimulation } from './simulation.ts';
import { startSimulator } from './simulator.ts';

export interface MachineOptions {
  readonly api: FarmApi;
  readonly sink: ReadingSink;
  readonly clock: Pick<Clock, 'now' | 'site'>;
  readonly seed: number;
  /** A machine whose probes send -1023. */
  readonly deadProbe: Subject | null;
  /** A bed whose light no longer goes off. */
  readonly stuckLight: Subject | null;
}

/** Simulates the machines of a farm. Its failures have always been there. */
export async function simulateMachines({ api, sink, clock, seed, deadProbe, stuckLight }: MachineOptions) {
  const failing = (subject: Subject | null) => (subject === null ? null : { subject, since: 0 });
  const open = () =>
    openSimulation({
      ...{ api, sink, clock, seed },
      deadProbe: failing(deadProbe),
      stuckLight: failing(stuckLight),
    });
  const simulation = await open();
  const now = () => instantToMs(clock.now());
  return {
    count: simulation.series.length,
    sendNow: () => simulation.sendAt(now()),
    sendPast: (days: number) => simulation.sendSpan(now() - days * MS_PER_DAY, now()),
    start: (everySeconds: number, onError: (error: unknown) => void) =>
      startSimulator({ open, clock, everySeconds, onError }),
  };
}
