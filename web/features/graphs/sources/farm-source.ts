import { GRAPH_METRICS, type GraphMetric } from '#domain/graphs/graph.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { GraphRequest } from '#web/features/graphs/model/requests.ts';
import { NARROWED_BY } from '#web/features/graphs/model/view.ts';
import * as m from '#words/web/graphs/metrics.ts';
import type { GraphSource, Metric } from './source.ts';

const UNITS: Readonly<Record<GraphMetric, Pick<Metric, 'unit' | 'spread'>>> = {
  yield: { unit: 'g', spread: false },
  yield_per_tray: { unit: 'g_per_tray', spread: true },
  loss: { unit: 'binned_trays', spread: false },
  phase_days: { unit: 'days', spread: true },
  occupancy: { unit: 'trays', spread: true },
};

const metricOf = (key: string): GraphMetric => {
  const metric = GRAPH_METRICS.find((one) => one === key);
  if (metric === undefined) throw new TypeError(`No metric ${key}`);
  return metric;
};

function queryOf({ selection, ages, ...span }: GraphRequest): Parameters<FarmApi['getGraph']>[0]['query'] {
  const { metric, ...narrowed } = selection;
  return {
    metric: metricOf(metric),
    ...span,
    ...narrowed,
    ...(ages === null || span.axis === 'date' ? {} : { age_from: ages.from, age_to: ages.to }),
  };
}

/** The farm's batches and harvests. */
export const farmSource: GraphSource = {
  metrics: GRAPH_METRICS.map((key) => ({ key, ...m.metrics[key], ...UNITS[key], narrowedBy: NARROWED_BY })),
  keyOf: (request) => keyOf('getGraph', request),
  load: async (farm, request) => {
    const { series, reasons = [] } = await farm.getGraph({ query: queryOf(request) }, READ);
    return {
      // The time before the first state of a phase has no name of its own.
      series: series.map(({ state, ...one }) => ({
        ...one,
        part: request.selection.metric === 'phase_days' ? (state ?? m.beforeStates) : null,
      })),
      reasons,
    };
  },
};
