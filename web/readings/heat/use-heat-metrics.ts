import { useQuery } from '@tanstack/react-query';
import type { Bed } from '#domain/hardware/hardware.ts';
import { useFarm } from '#web/data/services.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { HEAT_METRICS, type HeatMetric } from '#web/readings/model/heat-choice.ts';

/** Returns the metrics that some of the beds have readings of. */
export function useHeatMetrics(beds: readonly Bed[]): readonly HeatMetric[] {
  const { data = [] } = useQuery(seriesQuery(useFarm()));
  const here = new Set(beds.map(({ uuid }) => uuid));
  const measured = new Set(data.filter(({ subject }) => here.has(subject)).map(({ metric }) => metric));
  return HEAT_METRICS.filter((metric) => measured.has(metric));
}
