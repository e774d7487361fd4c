import { useQuery } from '@tanstack/react-query';
import { locationsOf } from '#domain/batches/performance/chambers-of-batch.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { shownOf } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { MAX_SERIES, type Series, START, writeView } from '#web/readings/model/view.ts';

const METRICS = ['temperature', 'vpd', 'humidity', 'ppfd'] as const;
/** The last beds of a batch that are drawn. */
const MOST_BEDS = 2;

/** Returns the address of the graphs of a batch's last beds on its days, or of what measures around them. */
export function useGraphsPath({ batch, places }: BatchView, span: Span): string | null {
  const farm = useFarm();
  const { data: series = [] } = useQuery(seriesQuery(farm));
  const { data: hvacs = [] } = useQuery(hvacsQuery(farm));
  const measured = (subject: Subject): Series[] => {
    const shown = shownOf(new Set(series.filter((one) => one.subject === subject).map(({ metric }) => metric)));
    return METRICS.filter((metric) => shown.includes(metric)).map((metric) => ({ subject, metric }));
  };
  const beds = locationsOf(batch.actions).slice(-MOST_BEDS);
  const chambers = [...new Set(beds.flatMap((bed) => places.get(bed)?.chamber ?? []))];
  const around = [
    ...chambers,
    ...hvacs.filter(({ chamber }) => chambers.includes(chamber ?? '')).map(({ uuid }) => uuid),
  ];
  const own = beds.flatMap(measured);
  const found = (own.length > 0 ? own : around.flatMap(measured)).slice(0, MAX_SERIES);
  if (found.length === 0) return null;
  const query = writeView({ ...START, series: found, range: span }, new URLSearchParams(READINGS));
  return `/graphs?${query}`;
}
