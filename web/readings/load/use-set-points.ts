import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SET_POINT_METRICS } from '#domain/set-points/bands.ts';
import { MAX_HISTORY_DAYS } from '#domain/set-points/history.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY, msToInstant } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ, useSite } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { type ShownSetPoint, setPointSpans, setPointsOf } from '#web/readings/model/set-points.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';
import { lengthOf, type Span } from '#web/readings/model/span.ts';
import { type Series, writeSeries } from '#web/readings/model/view.ts';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';
import { useKept } from './use-kept.ts';
import { useSameItems } from './use-same-items.ts';

const HISTORY_MS = MAX_HISTORY_DAYS * MS_PER_DAY;
const GRID_MS = 30 * MS_PER_DAY;

/** Returns the span of which set points are loaded: what is loaded, or a part that holds what is shown; null if neither fits. */
export function historySpan(loaded: Span, shown: Span): Span | null {
  if (lengthOf(loaded) <= HISTORY_MS) return loaded;
  const from = Math.max(loaded.from, Math.floor(shown.from / GRID_MS) * GRID_MS);
  const to = Math.min(loaded.to, from + HISTORY_MS);
  return to >= shown.to ? { from, to } : null;
}

/** The set points of a place over a span. */
export const historyQuery = (farm: FarmApi, subject: Subject, span: Span | null) =>
  queryOptions({
    queryKey: keyOf('getSetPointHistory', subject, span?.from, span?.to),
    queryFn: async () =>
      span === null
        ? []
        : setPointSpans(
            await farm.getSetPointHistory(
              { query: { subject, from: msToInstant(span.from), to: msToInstant(span.to) } },
              READ,
            ),
          ),
    ...polled,
  });

const NONE: readonly never[] = [];

interface SetPointsAnswer {
  readonly sets: readonly ShownSetPoint[];
  /** True until it is known for the first time what is asked. */
  readonly isAwaited: boolean;
}

/** Returns the set points of series within a span. While those of another span are on their way, the last ones stay. */
export function useSetPoints(series: readonly Series[], loaded: Span, shown: Span, isShown: boolean): SetPointsAnswer {
  const farm = useFarm();
  const { zone } = useSite();
  const span = historySpan(loaded, shown);
  const isAsked = isShown && span !== null;
  const keys = useSameItems(
    series.filter(({ metric }) => SET_POINT_METRICS.some((one) => one === metric)).map(writeSeries),
  );
  const subjects = useSameItems([
    ...new Set(series.filter((one) => keys.includes(writeSeries(one))).map(({ subject }) => subject)),
  ]);
  const answers = useQueries({
    queries: subjects.map((subject) => ({
      ...historyQuery(farm, subject, span),
      enabled: isAsked,
    })),
  });
  const kept = useKept(
    subjects,
    answers.map(({ data }) => data),
  );
  const asked = useSameItems(kept);
  const isAwaited = isAsked && answers.some((answer, at) => kept[at] === undefined && isFirstAwaited(answer));
  const sets = useMemo(() => {
    if (!isAsked) return NONE;
    const calendar = siteCalendar(zone);
    return subjects.flatMap((subject, at) =>
      SET_POINT_METRICS.filter((metric) => keys.includes(writeSeries({ subject, metric }))).flatMap((metric) =>
        setPointsOf(subject, metric, asked[at] ?? NONE, calendar),
      ),
    );
  }, [isAsked, zone, subjects, keys, asked]);
  return { sets, isAwaited };
}
