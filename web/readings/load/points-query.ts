import { queryOptions } from '@tanstack/react-query';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { msToInstant } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { pointsOf } from '#web/readings/model/points.ts';
import type { LoadedSpan } from '#web/readings/model/span.ts';

/** The interval at which graphs that end now read new points, in milliseconds. */
export const TAIL_MS = 20_000;

/** A span of a series. What has passed stays as it is, but for readings that come late. */
export const pointsQuery = (
  farm: FarmApi,
  { subject, metric }: { readonly subject: Subject; readonly metric: Metric },
  { from, to, width }: LoadedSpan,
) =>
  queryOptions({
    queryKey: keyOf('getTelemetry', subject, metric, from, to, width),
    queryFn: async () =>
      pointsOf(
        await farm.getTelemetry(
          { query: { subject, metric, from: msToInstant(from), to: msToInstant(to), width } },
          READ,
        ),
      ),
    // Each answer is drawn as a whole, and comparing thousands of points would take longer.
    structuralSharing: false,
    refetchInterval: ({ state }) => (to >= state.dataUpdatedAt ? TAIL_MS : false),
    gcTime: 60_000,
  });
