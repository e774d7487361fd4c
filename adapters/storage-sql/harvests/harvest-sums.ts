import { type RawBuilder, sql } from 'kysely';
import { type DayYield, roundSum } from '#domain/harvests/harvest-totals.ts';

const DONE = sql`h.action_completed_date is not null`;
const sumOf = (value: RawBuilder<unknown>) => sql<number | null>`sum(${value})`;

/** The selected sums of a group of harvests (`h`). */
export const FIGURES = [
  sql<number>`count(h.action_completed_date)`.as('completed'),
  sumOf(sql`h.total_yield_g`).as('total_yield_g'),
  sumOf(sql`case when ${DONE} then h.estimated_yield_g end`).as('estimated_yield_g'),
  sumOf(sql`case when h.estimated_yield_g is not null then h.total_yield_g end`).as('compared_yield_g'),
  sumOf(sql`h.trays_harvested`).as('trays_harvested'),
  sql<number>`count(case when h.action_completed_date is null then 1 end)`.as('expected'),
  sumOf(sql`case when h.action_completed_date is null then h.estimated_yield_g end`).as('expected_yield_g'),
] as const;

type Figures = Omit<DayYield, 'day' | 'crop_uuid' | 'crop'>;

/** Converts a row of sums. Engines give large counts as text, and no rows as null. */
export const dayYieldOf = (
  row: { readonly [F in keyof Figures]: unknown } & Pick<DayYield, 'day' | 'crop_uuid' | 'crop'>,
): DayYield => ({
  day: row.day,
  crop_uuid: row.crop_uuid,
  crop: row.crop,
  completed: Number(row.completed),
  total_yield_g: gramsOf(row.total_yield_g),
  estimated_yield_g: gramsOf(row.estimated_yield_g),
  compared_yield_g: gramsOf(row.compared_yield_g),
  trays_harvested: Number(row.trays_harvested ?? 0),
  expected: Number(row.expected),
  expected_yield_g: gramsOf(row.expected_yield_g),
});

const gramsOf = (sum: unknown): number => roundSum(Number(sum ?? 0));
