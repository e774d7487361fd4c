import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { useFarm } from '#web/data/services.ts';
import { deriveVpd } from '#web/readings/model/derive-vpd.ts';
import { type Line, linesOf } from '#web/readings/model/lines.ts';
import { NO_POINTS, type Points } from '#web/readings/model/points.ts';
import { isDaily, sourcesOf } from '#web/readings/model/shown-metric.ts';
import type { LoadedSpan } from '#web/readings/model/span.ts';
import { readSeries, type Series, writeSeries } from '#web/readings/model/view.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/readings/page.ts';
import { pointsQuery } from './points-query.ts';
import type { DailyLine } from './use-daily.ts';
import { useSameItems } from './use-same-items.ts';

/** A measured series. */
interface Source {
  readonly key: string;
  readonly subject: Subject;
  readonly metric: Metric;
}

/** Returns the measured series that shown ones need, once each. */
const sourcesOfAll = (series: readonly Series[]): Source[] => [
  ...new Map(
    series
      .filter(({ metric }) => !isDaily(metric))
      .flatMap(({ subject, metric }) => sourcesOf(metric).map((source) => ({ subject, metric: source })))
      .map((one) => [writeSeries(one), { key: writeSeries(one), ...one }]),
  ).values(),
];

/**
 * Loads a span of some series, and returns their lines, with those of daily values. While another span or resolution is on its way, a line keeps its
 * points.
 */
export function useLines(
  series: readonly Series[],
  loaded: LoadedSpan,
  nameOf: (subject: Subject) => string | undefined,
  daily: ReadonlyMap<string, DailyLine>,
) {
  const farm = useFarm();
  const sources = sourcesOfAll(series);
  const awaited = useQueries({ queries: sources.map((source) => pointsQuery(farm, source, loaded)) });
  const before = useRef(new Map<string, Points>());
  const known = useRef(new Map<string, Points>());
  known.current = new Map(
    sources.map(({ key }, at) => [key, awaited[at]?.data ?? before.current.get(key) ?? NO_POINTS]),
  );
  before.current = known.current;
  const points = useSameItems(sources.map(({ key }) => known.current.get(key) ?? NO_POINTS));
  const names = useSameItems(series.map(({ subject }) => nameOf(subject) ?? m.unknownPlace));
  // Equal series may be other objects, since the URL is read anew.
  const keys = useSameItems(series.map(writeSeries));
  const shown = useMemo(() => keys.flatMap((key) => readSeries(key) ?? []), [keys]);
  const lines = useMemo((): readonly Line[] => {
    const byKey = new Map(sourcesOfAll(shown).map(({ key }, at) => [key, points[at] ?? NO_POINTS]));
    const of = (subject: Subject, metric: Metric) => byKey.get(writeSeries({ subject, metric })) ?? NO_POINTS;
    return linesOf(
      shown.map((one, at) => ({
        series: one,
        place: names[at] ?? m.unknownPlace,
        ...(daily.get(writeSeries(one)) ?? {
          metric: metrics[one.metric],
          points:
            one.metric === 'vpd'
              ? deriveVpd(of(one.subject, 'temperature'), of(one.subject, 'humidity'))
              : isMetric(one.metric)
                ? of(one.subject, one.metric)
                : NO_POINTS,
        }),
      })),
      Date.now(),
    );
  }, [shown, points, names, daily]);
  const failed = awaited.find(({ isLoadingError }) => isLoadingError);
  return {
    lines,
    /** True until each series has points for some span. */
    isFirst: sources.some(
      ({ key }, at) => awaited[at]?.isPending === true && !(known.current.get(key)?.at.length ?? 0),
    ),
    isPending: awaited.some(({ isPending }) => isPending),
    isLoadingError: failed !== undefined,
    error: failed?.error,
    errorUpdateCount: awaited.reduce((sum, one) => sum + one.errorUpdateCount, 0),
    refetch: () => Promise.all(awaited.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
