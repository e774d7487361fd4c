import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type ShownMetric, shownOf } from './shown-metric.ts';
import type { Series } from './view.ts';

/** The last reading of a series, in epoch milliseconds. */
export interface LastReading {
  readonly subject: Subject;
  readonly metric: string;
  readonly at: number;
  readonly value: number;
}

/** The present value of a series at a place, in the stored unit of the metric. */
export interface LiveSeries extends Series {
  readonly at: number;
  readonly value: number;
}

/** An older reading, in milliseconds, says nothing about now. */
const FRESH_MS = 30 * 60_000;

/**
 * Returns what is measured at a place, in the usual order: each metric at the first of its subjects whose last reading is
 * fresh, else at the one that was read last. The vapour pressure deficit is as old as the older of temperature and humidity.
 */
export function liveSeriesOf(subjects: readonly Subject[], last: readonly LastReading[], now: number): LiveSeries[] {
  const all = new Map<ShownMetric, LiveSeries[]>();
  for (const subject of subjects) {
    const own = new Map(last.filter((one) => one.subject === subject).map((one) => [one.metric, one]));
    for (const metric of shownOf(new Set(own.keys()))) {
      const reading = metric === 'vpd' ? deficitOf(own) : own.get(metric);
      if (reading !== undefined) all.set(metric, [...(all.get(metric) ?? []), { ...reading, subject, metric }]);
    }
  }
  return shownOf(new Set(all.keys())).flatMap((metric) => liveOf(all.get(metric) ?? [], now) ?? []);
}

/** Tells whether a reading of some time, in epoch milliseconds, says something about now. */
export const isFresh = ({ at }: Pick<LiveSeries, 'at'>, now: number): boolean => now - at <= FRESH_MS;

/** A sensor that stopped must not hide another one that goes on. */
const liveOf = (series: readonly LiveSeries[], now: number): LiveSeries | undefined =>
  series.find((one) => isFresh(one, now)) ?? [...series].sort((a, b) => b.at - a.at)[0];

function deficitOf(own: ReadonlyMap<string, LastReading>): Pick<LiveSeries, 'at' | 'value'> | undefined {
  const [temperature, humidity] = [own.get('temperature'), own.get('humidity')];
  if (temperature === undefined || humidity === undefined) return undefined;
  return {
    at: Math.min(temperature.at, humidity.at),
    value: vapourPressureDeficit(temperature.value, humidity.value),
  };
}
