import { z } from 'zod';
import {
  GRAPH_AXES,
  GRAPH_METRICS,
  GRAPH_STEPS,
  type GraphPoint,
  type GraphSeries,
  type LossReason,
  MAX_GRAPH_DAYS,
} from '#domain/graphs/graph.ts';
import { operation } from '#ports/operations/operation.ts';
import { GRAPHS } from '#ports/record-kinds/graph-views.ts';
import { day, queryWhole, uuid } from '#ports/schemas/fields.ts';

/** [x, min, max, mean], with the first day or age of the step as x. */
const point = () =>
  z.tuple([
    z.union([z.string(), z.number().int()]),
    z.number(),
    z.number(),
    z.number(),
  ]) satisfies z.ZodType<GraphPoint>;

const series = () =>
  z.object({
    of: z.enum(['actual', 'expected', 'capacity']),
    /** With metric=phase_days: the growing state; null for the days before the first one. */
    state: z.string().nullable(),
    points: z.array(point()),
    /** Of the whole range; `total` is null for means. */
    summary: z.object({ min: z.number(), max: z.number(), mean: z.number(), total: z.number().nullable() }).nullable(),
  }) satisfies z.ZodType<GraphSeries>;

const lossReason = () =>
  z.object({ reason: z.string().nullable(), trays: z.number().int() }) satisfies z.ZodType<LossReason>;

const graph = () =>
  z.object({
    from: z.string(),
    to: z.string(),
    /** Later days are expected. */
    today: z.string(),
    series: z.array(series()),
    /** With metric=loss: binned trays by reason, the most first. */
    reasons: z.array(lossReason()).optional(),
  });
export type Graph = z.infer<ReturnType<typeof graph>>;

const age = () => queryWhole(-MAX_GRAPH_DAYS, MAX_GRAPH_DAYS);

export const graphOperations = {
  getGraph: operation({
    method: 'GET',
    path: 'graphs/',
    tag: GRAPHS,
    access: 'read',
    summary: `Get a figure over time, by date or by age of the batches. Metrics: yield (grams, with estimates), yield_per_tray (grams per harvested tray), loss (binned trays), phase_days (days per phase that ended, with the recipe's days), occupancy (trays on beds, with plans and capacity). By default the last 12 weeks; at most ${MAX_GRAPH_DAYS} days. Points are [x, min, max, mean]: x is the first day or age of a step, and the three values are equal for sums.`,
    query: () =>
      z.strictObject({
        metric: z.enum(GRAPH_METRICS),
        axis: z.enum(GRAPH_AXES).optional(),
        step: z.enum(GRAPH_STEPS).optional(),
        from: day().optional(),
        to: day().optional(),
        age_from: age().optional(),
        age_to: age().optional(),
        first_weekday: queryWhole(1, 7).optional(),
        crop: uuid().optional(),
        gr_family: uuid().optional(),
        growth_recipe: uuid().optional(),
        chamber: uuid().optional(),
        batch: uuid().optional(),
      }),
    answer: graph,
    forms: ['json'],
    contains: ['batch', 'bed', 'chamber', 'growth_recipe', 'physical_location', 'site'],
  }),
} as const;
