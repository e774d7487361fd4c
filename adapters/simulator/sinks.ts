import { type BadReading, isBad, judgeReading, type Reading, type SentReading } from '#domain/telemetry/reading.ts';
import { compareText } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { MAX_READINGS } from '#ports/farm-api/telemetry.ts';
import type { ReadingSink } from '#ports/reading-sink.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** Sends readings to a farm's API, in calls of its largest size. */
export const createApiSink = (api: Pick<FarmApi, 'addTelemetry'>): ReadingSink => ({
  send: async (readings) => {
    for (let at = 0; at < readings.length; at += MAX_READINGS) {
      await api.addTelemetry({ body: { readings: readings.slice(at, at + MAX_READINGS) } });
    }
  },
});

/** Writes readings of the past to a farm's store, without what follows from readings that arrive. */
export const createStoreSink = (telemetry: Pick<TelemetryStore, 'add'>, clock: Pick<Clock, 'now'>): ReadingSink => ({
  send: async (readings) => {
    const now = clock.now();
    const good: Reading[] = [];
    const bad: BadReading[] = [];
    // Readings of the same series beside each other are stored faster.
    for (const sent of readings.toSorted((a, b) => compareText(seriesOf(a), seriesOf(b)))) {
      const judged = judgeReading(sent, now);
      if (isBad(judged)) bad.push(judged);
      else good.push(judged);
    }
    await telemetry.add(good, bad);
  },
});

const seriesOf = ({ subject, metric }: SentReading): string => `${subject} ${metric}`;
