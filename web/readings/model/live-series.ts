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

/** What is measured at a place now, in the stored unit of the metric. */
export interface LiveSeries extends Series {
  readonly at: number;
  readonly value: number;
}

/**
 * Returns what is measured at a place, in the usual order: each metric at the first of its subjects that has it. The vapour
 * pressure deficit is as old as the older of temperature and humidity.
 */
export function liveSeriesOf(subjects: readonly Subject[], last: readonly LastReading[]): LiveSeries[] {
  const live = new Map<ShownMetric, LiveSeries>();
  for (const subject of subjects) {
    const own = new Map(last.filter((one) => one.subject === subject).map((one) => [one.metric, one]));
    for (const metric of shownOf(new Set(own.keys()))) {
      const reading = metric === 'vpd' ? deficitOf(own) : own.get(metric);
      if (reading !== undefined && !live.has(metric)) live.set(metric, { ...reading, subject, metric });
    }
  }
  return shownOf(new Set(live.keys())).flatMap((metric) => live.get(metric) ?? []);
}

function deficitOf(own: ReadonlyMap<string, LastReading>): Pick<LiveSeries, 'at' | 'value'> | undefined {
  const [temperature, humidity] = [own.get('temperature'), own.get('humidity')];
  if (temperature === undefined || humidity === undefined) return undefined;
  return {
    at: Math.min(temperature.at, humidity.at),
    value: vapourPressureDeficit(temperature.value, humidity.value),
  };
}
