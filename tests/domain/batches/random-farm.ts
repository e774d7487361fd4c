import fc from 'fast-check';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Place } from '#domain/locations/location.ts';
import { addDays, addMs } from '#domain/time.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { type Farm, farmOf } from './farm-model.ts';

/** The start time of random farms; their plans are around it. */
export const START = '2026-03-10T09:00:00.000Z';

/** Returns a test uuid made from a number. */
export const uuidOf = (kind: number, number: number): string =>
  `0197${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Returns a bed in one chamber; a null capacity means no limit. */
export const bedOf = (number: number, tray_capacity: number | null, active = true): Place => ({
  id: `bed-${uuidOf(1, number)}`,
  name: `B${number}`,
  chamber: uuidOf(2, 1),
  chamber_name: 'Grow 1',
  stack: 'B',
  row: number,
  active,
  tray_capacity,
});

/** A table without a limit. */
export const tableOf = (number: number): Place => ({
  id: `phys-${uuidOf(1, number)}`,
  name: `Table ${number}`,
  chamber: null,
  chamber_name: null,
  stack: null,
  row: null,
  active: true,
  tray_capacity: null,
});

// A morning, the hours before midnight in UTC, and nights when clocks change in New York, Berlin, Lord Howe or
// Santiago.
const MOMENTS = [
  START,
  '2026-03-10T22:10:00.000Z',
  '2026-03-10T23:59:59.900Z',
  '2026-03-08T06:58:00.000Z',
  '2026-03-29T00:58:00.000Z',
  '2026-04-04T14:58:00.000Z',
  '2026-04-05T02:58:00.000Z',
];

/** A time and the zone of a site, often with a site day that differs from the UTC day. */
export const anyMoment: fc.Arbitrary<Pick<Farm, 'now' | 'zone'>> = fc.record({
  now: fc.constantFrom(...MOMENTS),
  zone: anyZone,
});

/** One step of a random plan: the action, and the days since the previous one. */
export interface PlanLine {
  readonly planned: PlannedAction;
  readonly wait: number;
}

/**
 * Returns a batch of planned actions, with ids ascending from `firstId` in the given order, or in the order of `ranks`:
 * distinct numbers from 0, one for each step.
 */
export function batchOf(
  number: number,
  lines: readonly PlanLine[],
  firstId = number * 100 + 1,
  ranks: readonly number[] = [],
): BatchRecord {
  let day = '2026-03-01';
  const actions = lines.map(({ planned, wait }, index): Action => {
    day = addDays(day, wait);
    const id = firstId + (ranks[index] ?? index);
    return { ...planned, ...openAction(id, uuidOf(3, number), day), origin: index % 5 === 4 ? 'added' : 'plan' };
  });
  return { uuid: uuidOf(3, number), lot_code: `BAS-2026-000${number}`, start_date: '2026-03-01', actions };
}

/** The fields of an open action besides its plan. */
export const openAction = (id: number, batch: string, action_needed_date: string) =>
  ({
    id,
    uuid: uuidOf(4, id),
    batch,
    origin: 'plan',
    completed: false,
    action_needed_date,
    action_completed_date: null,
    completed_by_user: null,
    withdrawn: false,
    corrections: [],
    plan_before: null,
    version: 1,
  }) satisfies Partial<Action>;

const anyPlaces: fc.Arbitrary<Place[]> = fc
  .tuple(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 2, maxLength: 3 }), fc.boolean(), fc.boolean())
  .map(([capacities, hasTable, hasInactive]) => [
    ...capacities.map((capacity, index) => bedOf(index + 1, capacity)),
    ...(hasInactive ? [bedOf(8, 6, false), bedOf(9, null)] : []),
    ...(hasTable ? [tableOf(1)] : []),
  ]);

const sowing = (places: readonly Place[]): fc.Arbitrary<PlannedAction> =>
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), anyTargets(places))
    .map(([trays, target_locations]) => fullPlan('create_tray_action', { trays, target_locations }));

const anyTargets = (places: readonly Place[]): fc.Arbitrary<string[] | null> =>
  fc.option(
    fc.shuffledSubarray(
      places.map(({ id }) => id),
      { minLength: 1 },
    ),
    { freq: 6 },
  );

const anyLine = (places: readonly Place[]): fc.Arbitrary<PlanLine> =>
  fc.record({ planned: anyPlanned(places), wait: fc.nat({ max: 4 }) });

function anyPlanned(places: readonly Place[]): fc.Arbitrary<PlannedAction> {
  const anyRecipe = fc.option(fc.integer({ min: 1, max: 3 }).map((number) => uuidOf(5, number)));
  return fc.oneof(
    { weight: 1, arbitrary: sowing(places) },
    {
      weight: 3,
      arbitrary: anyTargets(places).map(
        (target_locations): PlannedAction => fullPlan('location_change', { target_locations }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('Germination', 'Propagation', 'Growth')
        .map((current_state): PlannedAction => fullPlan('state_change', { current_state })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(anyRecipe, anyRecipe, anyRecipe, anyRecipe).map(
        ([light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe]): PlannedAction =>
          fullPlan('life_change_action', {
            light_recipe,
            irrigation_recipe,
            fertigation_recipe,
            environment_recipe,
          }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: 1, max: 12 })
        .map((trays_after): PlannedAction => fullPlan('redist_action', { trays_after })),
    },
    {
      weight: 3,
      arbitrary: fc.constant<PlannedAction>(fullPlan('harvest_action', { estimated_harvest_per_tray: 100 })),
    },
    {
      weight: 1,
      arbitrary: fc.constant<PlannedAction>(
        fullPlan('generic_text_action', { category: 'Check', text: 'Look for mould' }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.nat({ max: 5 }).map((duration): PlannedAction => fullPlan('interval_action', { duration })),
    },
  );
}

// Plans are written in order, but an action added later may be needed earlier.
const anyRanks = (count: number): fc.Arbitrary<number[]> => {
  const inOrder = Array.from({ length: count }, (_, index) => index);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(inOrder) },
    { weight: 2, arbitrary: fc.shuffledSubarray(inOrder, { minLength: count }) },
  );
};

const anyBatch = (places: readonly Place[], number: number): fc.Arbitrary<BatchRecord> =>
  fc
    .tuple(sowing(places), fc.array(anyLine(places), { minLength: 2, maxLength: 9 }))
    .map(([planned, rest]): PlanLine[] => [{ planned, wait: 0 }, ...rest])
    .chain((lines) => anyRanks(lines.length).map((ranks) => batchOf(number, lines, number * 100 + 1, ranks)));

/** Farms anywhere in the world with one to three planned batches that share a few small beds. */
export const anyFarm: fc.Arbitrary<Farm> = fc
  .tuple(anyPlaces, anyMoment, fc.integer({ min: 1, max: 3 }))
  .chain(([places, { now, zone }, batches]) =>
    fc
      .tuple(...Array.from({ length: batches }, (_, index) => anyBatch(places, index + 1)))
      .map((planned) => farmOf(places, planned, now, zone)),
  );

/** Returns the farm some milliseconds later. */
export const later = (farm: Farm, ms: number): Farm => ({ ...farm, now: addMs(farm.now, ms) });
