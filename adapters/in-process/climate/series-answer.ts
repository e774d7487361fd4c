import type { LightDay } from '#domain/climate/light-days.ts';
import { type LivedMetric, type LivedPoint, livedUnit } from '#domain/climate/lived-points.ts';
import type { LivedSetPoint } from '#domain/climate/lived-set-points.ts';
import type { LivedSpan } from '#domain/climate/lived-spans.ts';
import { msToInstant, type SiteTime } from '#domain/time.ts';
import type { ClimateSeries } from '#ports/farm-api/batches/climate.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import { orNull, rounded } from './climate-answer.ts';

interface LivedSeries {
  readonly metric: LivedMetric;
  readonly lived: readonly LivedSpan[];
  /** Milliseconds. */
  readonly step: number;
  readonly points: readonly LivedPoint[];
  readonly asked: readonly LivedSetPoint[];
  readonly light: readonly LightDay[];
}

/** Returns a metric over the life of a batch as it is answered. */
export function seriesAnswer(
  { uuid, lot_code, start_date }: Pick<StoredBatch, 'uuid' | 'lot_code' | 'start_date'>,
  { metric, lived, step, points, asked, light }: LivedSeries,
  site: Pick<SiteTime, 'startOfDay'>,
): ClimateSeries {
  const [first, last] = [lived[0], lived.at(-1)];
  return {
    ...{ batch: uuid, lot_code, metric, unit: livedUnit(metric), day_zero: site.startOfDay(start_date) },
    from: first === undefined ? null : msToInstant(first.from),
    to: last === undefined ? null : msToInstant(last.to),
    step: step / 1000,
    points: points.map(({ at, min, max, mean }) => [msToInstant(at), rounded(min), rounded(max), rounded(mean)]),
    asked: asked.map(({ from, to, target, min, max }) => ({
      ...{ from: msToInstant(from), to: msToInstant(to) },
      ...{ target: rounded(target), min: rounded(min), max: rounded(max) },
    })),
    light: light.map(({ day, from, to, measured, planned }) => ({
      ...{ day, from: msToInstant(from), to: msToInstant(to), dli: orNull(measured), planned_dli: orNull(planned) },
    })),
  };
}
