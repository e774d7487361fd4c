import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { cropsQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatTemperature } from '#web/format/quantity.ts';
import {
  baseAt,
  dailyChunks,
  dailyLightPoints,
  degreeDayPoints,
  joinPoints,
  lightsOf,
  wholeDays,
} from '#web/readings/model/daily.ts';
import { NO_POINTS, type Points } from '#web/readings/model/points.ts';
import { isDaily, sourcesOf } from '#web/readings/model/shown-metric.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';
import type { Span } from '#web/readings/model/span.ts';
import { readSeries, type Series, writeSeries } from '#web/readings/model/view.ts';
import { degreeDaysOver, metrics } from '#words/web/readings/metrics.ts';
import { pointsQuery } from './points-query.ts';
import { useKept } from './use-kept.ts';
import type { Places } from './use-places.ts';
import { useSameItems } from './use-same-items.ts';
import { historyQuery } from './use-set-points.ts';

/** The points of a series of days, and what it is called. */
export interface DailyLine {
  readonly points: Points;
  readonly metric: string;
}

const NONE: readonly never[] = [];
/** Set points that hold now are loaded again at whole steps of this many milliseconds, as for live readings. */
const GRID_MS = 300_000;

/** Loads and derives the series that have one value a day, by series as in the URL. `crop` is that of degree-days. */
export function useDaily(
  series: readonly Series[],
  shown: Span,
  { beds, hvacs }: Places,
  crop: string | null,
): ReadonlyMap<string, DailyLine> {
  const farm = useFarm();
  const { zone } = useSite();
  const daily = series.filter(({ metric }) => isDaily(metric));
  const keys = useSameItems(daily.map(writeSeries));
  const { data: crops = NONE } = useQuery({ ...cropsQuery(farm), enabled: keys.length > 0 });
  // Whole days, so that a live chart asks for the same.
  const { from, to } = wholeDays(shown, siteCalendar(zone));
  const chunks = dailyChunks({ from, to });
  const sources = daily.flatMap(({ subject, metric }) =>
    sourcesOf(metric).map((source) => ({ subject, metric: source })),
  );
  const parts = useQueries({
    queries: sources.flatMap((source) => chunks.map((chunk) => pointsQuery(farm, source, chunk))),
  });
  const loaded = useSameItems(parts.map(({ data }) => data));
  const lit = useSameItems([...new Set(daily.filter(({ metric }) => metric === 'dli').map(({ subject }) => subject))]);
  // Plans aren't asked for, which takes the farm long.
  const until = Math.min(to, Math.ceil(Date.now() / GRID_MS) * GRID_MS);
  const histories = useQueries({
    queries: lit.map((subject) => historyQuery(farm, subject, { from: until - MS_PER_DAY, to: until })),
  });
  const kept = useKept(
    lit,
    histories.map(({ data }) => data),
  );
  const asked = useSameItems(kept);
  const count = chunks.length;
  return useMemo(() => {
    const calendar = siteCalendar(zone);
    const sourceOf = (at: number): Points =>
      joinPoints(loaded.slice(at * count, (at + 1) * count).flatMap((points) => points ?? []));
    const standingAt = (subject: Subject) => {
      const chamber = hvacs.find(({ uuid }) => uuid === subject)?.chamber ?? subject;
      return beds
        .filter((bed) => bed.uuid === subject || bed.chamber === chamber || bed.reservoir === subject)
        .flatMap(({ standing }) => standing);
    };
    return new Map(
      keys.map((key, at): [string, DailyLine] => {
        const one = readSeries(key);
        if (one === null) return [key, { points: NO_POINTS, metric: '' }];
        const { subject, metric } = one;
        if (metric === 'dli') {
          const lights = lightsOf(asked[lit.indexOf(subject)] ?? NONE);
          const points = dailyLightPoints(sourceOf(at), { from, to }, calendar, lights, Date.now());
          return [key, { points, metric: metrics.dli }];
        }
        const base = baseAt(crops, crop, standingAt(subject));
        if (base === null) return [key, { points: NO_POINTS, metric: metrics.degree_days }];
        const points = degreeDayPoints(sourceOf(at), { from, to }, calendar, base);
        return [key, { points, metric: degreeDaysOver({ base: formatTemperature(base) }) }];
      }),
    );
  }, [keys, loaded, count, zone, beds, hvacs, crops, crop, asked, lit, from, to]);
}
