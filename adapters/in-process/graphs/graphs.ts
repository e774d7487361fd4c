import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuse, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { plannedDays } from '#domain/batches/performance/batch-performance.ts';
import { type GraphSeries, type GraphSpan, type LossReason, MAX_GRAPH_DAYS } from '#domain/graphs/graph.ts';
import { yieldPerTraySeries, yieldSeries } from '#domain/graphs/harvest-series.ts';
import { lossReasons, lossSeries } from '#domain/graphs/loss-series.ts';
import { phaseSeries } from '#domain/graphs/phase-series.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { addDays, type SiteTime } from '#domain/time.ts';
import type { Graph, graphOperations } from '#ports/farm-api/graphs.ts';
import type { GraphFilter } from '#ports/storage/figures/graphs.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readOccupancy } from './read-occupancy.ts';

/** The last twelve weeks, including today. */
const DEFAULT_DAYS = 84;

export function graphUseCases({
  storage,
  clock,
}: Pick<FarmDeps, 'storage' | 'clock'>): UseCases<keyof typeof graphOperations> {
  return {
    getGraph: ({ input: { query } }) =>
      storage.read(async (tx): Promise<Graph> => {
        const site = await readSiteTime(tx, clock);
        const span = spanOf(query, site);
        const { from, to } = span;
        return { from, to, today: site.today, ...(await readSeries(tx, query, span, site)) };
      }),
  };
}

type Query = UseCaseCall<'getGraph'>['input']['query'];

/** Returns the requested days and ages, or refuses (400) a range that is reversed or too long. */
function spanOf(query: Query, { today }: Pick<SiteTime, 'today'>): GraphSpan {
  const { axis = 'date', step = 'week', first_weekday = 1, age_from, age_to } = query;
  const to = query.to ?? (query.from === undefined || query.from <= today ? today : query.from);
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const last = addDays(from, MAX_GRAPH_DAYS - 1);
  if (to < from || to > last) refuse(invalidField('to', { code: 'day_out_of_range', params: { from, to: last } }));
  if (age_from !== undefined && age_to !== undefined && age_to < age_from) {
    refuse(invalidField('age_to', { code: 'min_value', params: { value: age_from } }));
  }
  return { axis, step, first_weekday, from, to, age_from, age_to };
}

async function readSeries(
  tx: FarmReader,
  query: Query,
  span: GraphSpan,
  site: SiteTime,
): Promise<{ readonly series: GraphSeries[]; readonly reasons?: LossReason[] }> {
  const { crop, gr_family, growth_recipe, batch, chamber } = query;
  const filter: GraphFilter = { crop, gr_family, growth_recipe, batch, chamber };
  const days = { from: span.from, to: span.to, site };
  switch (query.metric) {
    case 'yield':
      return { series: yieldSeries(await tx.sumHarvestsForGraph(filter, days, span.axis), span, site.today) };
    case 'yield_per_tray':
      return { series: yieldPerTraySeries(await tx.sumHarvestsForGraph(filter, days, span.axis), span) };
    case 'loss': {
      const losses = await readLosses(tx, filter, days);
      return { series: lossSeries(losses, span, site.today), reasons: lossReasons(losses, span) };
    }
    case 'phase_days':
      return { series: await readPhases(tx, filter, span, site) };
    case 'occupancy':
      return { series: await readOccupancy(tx, filter, span, site) };
  }
}

async function readLosses(tx: FarmReader, filter: GraphFilter, days: { from: string; to: string; site: SiteTime }) {
  const { chamber } = filter;
  const places = chamber === undefined ? null : await tx.places();
  const counts = (place: string) => places === null || places.get(place)?.chamber === chamber;
  return (await tx.binnedTrays(filter, days)).flatMap(({ start_date, at, binned, reason }) => {
    const trays = binned.filter(({ from }) => counts(from)).reduce((sum, one) => sum + one.trays, 0);
    return trays === 0 ? [] : [{ day: days.site.dayOf(at), start_date, trays, reason }];
  });
}

async function readPhases(tx: FarmReader, filter: GraphFilter, span: GraphSpan, site: SiteTime) {
  const { dayOf } = site;
  const histories = await tx.phaseHistories(filter, { from: span.from, to: span.to, site });
  const planned = new Map<Uuid, ReadonlyMap<string | null, number>>();
  for (const version of new Set(histories.map(({ growth_recipe }) => growth_recipe))) {
    const recipe = await tx.growthRecipe(version);
    planned.set(version, recipe === null ? new Map() : plannedDays(recipe));
  }
  const batches = histories.map(({ start_date, growth_recipe, done, steps, last_at }) => ({
    start_date,
    steps: steps.map(({ at, state }) => ({ day: dayOf(at), state })),
    end: done && last_at !== null ? dayOf(last_at) : null,
    planned: planned.get(growth_recipe) ?? new Map<string | null, number>(),
  }));
  return phaseSeries(batches, span);
}
