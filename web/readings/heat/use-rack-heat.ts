import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bed } from '#domain/hardware/hardware.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { BedHeat } from '#web/batches/racks/rack-map-cell.tsx';
import { useFarm } from '#web/data/services.ts';
import { pointsQuery } from '#web/readings/load/points-query.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { useSameItems } from '#web/readings/load/use-same-items.ts';
import { type HeatScale, heatAt, heatScale, heatStep, stackDifference } from '#web/readings/model/heat.ts';
import { HEAT_DAYS, HEAT_STEP_MS, type HeatMetric } from '#web/readings/model/heat-choice.ts';
import { NO_POINTS } from '#web/readings/model/points.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatBare, formatReading } from '#web/readings/model/values.ts';
import * as m from '#words/web/readings/heat.ts';
import { metrics } from '#words/web/readings/metrics.ts';

export interface RackHeat {
  readonly beds: ReadonlyMap<string, BedHeat>;
  readonly scale: HeatScale | null;
  /** Highest row minus lowest row, in the stored unit. */
  readonly difference: number | null;
  readonly isPending: boolean;
}

/** Points of the slider's days. */
const WIDTH = (HEAT_DAYS * MS_PER_DAY) / HEAT_STEP_MS;
/** Loaded spans begin at whole steps of this many milliseconds, so that they are loaded again once an hour. */
const GRID_MS = MS_PER_HOUR;

/** Returns the values of beds at an instant of the past days, and the colours that they have. */
export function useRackHeat(beds: readonly Bed[], metric: HeatMetric | null, at: number): RackHeat {
  const farm = useFarm();
  const { data: known = [] } = useQuery({ ...seriesQuery(farm), enabled: metric !== null });
  const has = new Set(known.filter((one) => one.metric === metric).map(({ subject }) => subject));
  const measured = useSameItems(metric === null ? [] : beds.filter(({ uuid }) => has.has(uuid)));
  const to = Math.ceil(Date.now() / GRID_MS) * GRID_MS;
  const loaded = { from: to - HEAT_DAYS * MS_PER_DAY - GRID_MS, to, width: WIDTH };
  const awaited = useQueries({
    queries: measured.map(({ uuid }) => pointsQuery(farm, { subject: uuid, metric: metric ?? 'temperature' }, loaded)),
  });
  const points = useSameItems(awaited.map(({ data }) => data ?? NO_POINTS));
  const scale = useMemo(() => (metric === null ? null : heatScale(metric, points)), [metric, points]);
  const values = measured.flatMap(({ uuid, row }, index) => {
    const value = heatAt(points[index] ?? NO_POINTS, at);
    return value === null ? [] : [{ uuid, row, value }];
  });
  return {
    beds: new Map(
      scale === null || metric === null
        ? []
        : values.map(({ uuid, value }) => [
            uuid,
            {
              step: heatStep(value, scale),
              text: formatBare(value, unitOf(metric)),
              said: m.valueAt({ metric: metrics[metric], value: formatReading(value, unitOf(metric)) }),
            },
          ]),
    ),
    scale,
    difference: stackDifference(values),
    isPending: awaited.some(({ isPending }) => isPending),
  };
}
