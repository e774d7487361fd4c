import { useQuery } from '@tanstack/react-query';
import type { Subject } from '#domain/telemetry/reading.ts';
import { useFarm } from '#web/data/services.ts';
import { shownOf } from '#web/readings/model/shown-metric.ts';
import { MAX_SERIES, START, writeView } from '#web/readings/model/view.ts';
import { seriesQuery } from './series-query.ts';

/** The part of a URL's query that shows readings in Graphs. */
export const READINGS = { show: 'readings' } as const;

/** Returns the path of the graphs of all readings of a place; null if it has none. */
export function useReadingsPath(subject: Subject): string | null {
  const { data = [] } = useQuery(seriesQuery(useFarm()));
  const measured = new Set(data.filter((one) => one.subject === subject).map(({ metric }) => metric));
  const series = shownOf(measured)
    .slice(0, MAX_SERIES)
    .map((metric) => ({ subject, metric }));
  return series.length === 0 ? null : `/graphs?${writeView({ ...START, series }, new URLSearchParams(READINGS))}`;
}
