import { listSimulatedSeries, type SimulatedSeries } from '#domain/simulation/readings-at.ts';
import { createSecondOfDay } from '#domain/simulation/second-of-day.ts';
import { simulateFarm } from '#domain/simulation/simulate-farm.ts';
import { NO_LIGHTS_PLAY, type PlayingLights, type SimulatedFailure } from '#domain/simulation/simulated-farm.ts';
import type { SentReading } from '#domain/telemetry/reading.ts';
import { msToInstant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ReadingSink } from '#ports/reading-sink.ts';
import { readPlaying } from './read-playing.ts';
import { readRecords } from './read-records.ts';

export interface SimulationOptions {
  readonly api: FarmApi;
  readonly sink: ReadingSink;
  readonly clock: Pick<Clock, 'now' | 'site'>;
  /** Equal seeds give equal readings. */
  readonly seed: number;
  readonly deadProbe?: SimulatedFailure | null;
  readonly stuckLight?: SimulatedFailure | null;
}

export interface Simulation {
  readonly series: readonly SimulatedSeries[];
  /** Sends the readings at an epoch millisecond. */
  sendAt(at: number): Promise<void>;
  /**
   * Sends the readings of a span in epoch milliseconds, `from` excluded, at full minutes: the older, the fewer, so that a week
   * is quick to make.
   */
  sendSpan(from: number, to: number): Promise<void>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes between past readings of a machine: those of the last day, and older ones. */
const AIR_MINUTES = { fresh: 5, old: 60 };
const LIGHT_MINUTES = { fresh: 30, old: 60 };
const OTHER_MINUTES = { fresh: 1, old: 10 };
/** Readings per call of the sink for the past. Larger calls are stored faster. */
const PART = 40_000;

/** Simulates the machines of a farm, whose set points are read once. */
export async function openSimulation(options: SimulationOptions): Promise<Simulation> {
  const { api, sink, clock, seed, deadProbe = null, stuckLight = null } = options;
  const [records, system] = await Promise.all([readRecords(api), api.getSystem({})]);
  const secondOfDay = createSecondOfDay(clock.site(system.time_zone));
  const series = listSimulatedSeries(simulateFarm(records, { seed, deadProbe, stuckLight, secondOfDay }));
  return {
    series,
    sendAt: async (at) => {
      const playing = sink.playing === undefined ? await readPlaying(api, records.beds) : sink.playing();
      await sink.send(series.map((one) => readingOf(one, at, playing)));
    },
    sendSpan: async (from, to) => {
      let part: SentReading[] = [];
      for (let at = (Math.floor(from / MINUTE) + 1) * MINUTE; at <= to; at += MINUTE) {
        for (const one of series) {
          if (isDue(one, at, to)) part.push(readingOf(one, at, NO_LIGHTS_PLAY));
        }
        if (part.length < PART) continue;
        await sink.send(part);
        part = [];
      }
      if (part.length > 0) await sink.send(part);
    },
  };
}

function isDue({ subject, metric }: SimulatedSeries, at: number, to: number): boolean {
  const isLight = metric === 'light' || metric === 'ppfd';
  const minutes = isLight ? LIGHT_MINUTES : subject.startsWith('bed-') ? AIR_MINUTES : OTHER_MINUTES;
  return (at / MINUTE) % (to - at > DAY ? minutes.old : minutes.fresh) === 0;
}

const readingOf = ({ subject, metric, valueAt }: SimulatedSeries, at: number, playing: PlayingLights): SentReading => ({
  subject,
  metric,
  instant: msToInstant(at),
  value: valueAt(at, playing),
  unit: null,
});
