import fc from 'fast-check';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { openOf, type PlannedBatch, type PreviewGround } from '#domain/batches/occupancy/planned-batch.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { type OpenBatch, projectStays, type Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Place } from '#domain/locations/location.ts';
import { addDays, type Day } from '#domain/time.ts';
import { harvest, moveTo, respace, sow } from './plans.ts';
import { openAction, uuidOf } from './random-farm.ts';

export const TODAY: Day = '2026-05-12';

/** A farm of three chambers, and a batch to plan on it. */
export interface PlannedFarm {
  readonly ground: PreviewGround;
  readonly batch: PlannedBatch;
}

const CHAMBERS = [1, 2, 3].map((number) => uuidOf(2, number));
const NO_LIFE = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };
const mostly = fc.nat(7).map((number) => number > 0);

const anyBed = fc.record({
  chamber: fc.nat(2),
  room: fc.integer({ min: 2, max: 9 }),
  limit: mostly,
  active: fc.nat(2).map((number) => number > 0),
});
const anyBeds = fc.array(anyBed, { minLength: 3, maxLength: 6 }).map((beds) =>
  beds.map(
    ({ chamber, room, limit, active }, at): Place => ({
      id: `bed-${uuidOf(1, at + 1)}`,
      name: `A${at + 1}`,
      chamber: CHAMBERS[chamber] ?? null,
      chamber_name: `Grow ${chamber + 1}`,
      stack: 'A',
      row: at + 1,
      active,
      tray_capacity: limit ? room : null,
    }),
  ),
);

/** The target of an action: a chamber, or beds by number. */
const anyTarget = (mostBeds: number) =>
  fc.oneof(
    fc.nat(2).map((chamber) => ({ chamber, beds: [] as number[] })),
    fc
      .uniqueArray(fc.nat(5), { minLength: 1, maxLength: mostBeds })
      .map((beds) => ({ chamber: null as number | null, beds })),
  );
type Target = { readonly chamber: number | null; readonly beds: readonly number[] };

const anyPlan = (mostBeds: number) =>
  fc.record({
    start: fc.integer({ min: -3, max: 12 }),
    trays: fc.integer({ min: 1, max: 9 }),
    after: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 3 }),
    from: anyTarget(mostBeds),
    to: fc.option(anyTarget(mostBeds), { freq: 4 }),
    waits: fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 })),
  });
type Plan = typeof anyPlan extends (most: number) => fc.Arbitrary<infer P> ? P : never;

/** Farms with some planned batches, and a new batch that names at most one bed at a time. */
export const anyPlannedFarm: fc.Arbitrary<PlannedFarm> = fc
  .tuple(anyBeds, fc.array(anyPlan(2), { maxLength: 5 }), anyPlan(1), mostly)
  .map(([beds, others, own, active]) => {
    const places = new Map(beds.map((bed) => [bed.id, bed]));
    const chambers = CHAMBERS.map((uuid, at) => ({ uuid, name: `Grow ${at + 1}`, active: at < 2 || active }));
    const ground: PreviewGround = {
      batches: others.map((plan, at) => openBatch(at + 1, plan, beds)),
      places,
      beds: beds.flatMap(({ id, chamber, active: isActive, tray_capacity }) =>
        chamber === null
          ? []
          : [
              {
                uuid: id,
                chamber,
                active: isActive,
                tray_capacity,
                reservoir: null,
                light_recipe: null,
                irrigation_recipe: null,
              },
            ],
      ),
      chambers,
      reservoirs: [],
      recipes: new Map(),
    };
    const { uuid, lot_code, actions, life } = openBatch(99, own, beds);
    const start_date = addDays(TODAY, own.start);
    const trays = { tray_locations: {}, total_trays: 0, binned_trays: 0, cleared_trays: 0 };
    const end_date = endOfPlan({ uuid, lot_code, actions, start_date });
    return { ground, batch: { uuid, lot_code, actions, state: { trays, life }, start_date, end_date } };
  });

function openBatch(number: number, plan: Plan, beds: readonly Place[]): OpenBatch {
  const uuid = uuidOf(3, number);
  const { start, trays, after, from, to, waits } = plan;
  const steps: readonly (readonly [number, PlannedAction])[] = [
    [0, targeted(sow(trays), from, beds)],
    ...(after === null ? [] : [[waits[0], respace(after)] as const]),
    ...(to === null ? [] : [[waits[0] + waits[1], targeted(moveTo(null), to, beds)] as const]),
    [waits[0] + waits[1] + waits[2], harvest()],
  ];
  const actions = steps.map(([offset, planned], at): Action => {
    const id = number * 100 + at;
    return { ...planned, ...openAction(id, uuid, addDays(TODAY, start + offset)) };
  });
  return { uuid, lot_code: `BAS-2026-00${number}`, tray_locations: {}, life: NO_LIFE, actions };
}

function targeted(planned: PlannedAction, { chamber, beds }: Target, all: readonly Place[]): PlannedAction {
  if (planned.action_type !== 'create_tray_action' && planned.action_type !== 'location_change') return planned;
  const ids = beds.map((bed) => all[bed % all.length]?.id ?? '');
  const where = {
    target_chamber: chamber === null ? null : (CHAMBERS[chamber] ?? null),
    target_locations: ids.length === 0 ? null : [...new Set(ids)],
  };
  return planned.action_type === 'create_tray_action'
    ? { ...planned, action_properties: { ...planned.action_properties, ...where } }
    : { ...planned, action_properties: { ...planned.action_properties, ...where } };
}

/** Checks whether a plan has room and isn't overdue. */
export type PlanCheck = (version: PlannedBatch) => boolean;

/** Returns a check that counts every place on every day; other batches stay where they are without the plan. */
export function countingOthersAsPlanned({ ground }: Pick<PlannedFarm, 'ground'>): PlanCheck {
  const others = projectStays(ground.batches, ground.places, TODAY);
  const days = new Map<Day, Map<string, number>>();
  const standingOn = (day: Day) => {
    const standing = days.get(day) ?? standingAfter(others, day);
    days.set(day, standing);
    return standing;
  };
  return (version) => isPossible(ground, version, standingOn);
}

/**
 * Returns a check that counts every place on every day; other batches choose among their beds by the room that the plan
 * leaves, which can free a bed for the plan or fill the one it moves to next.
 */
export function countingOthersBeside({ ground }: Pick<PlannedFarm, 'ground'>): PlanCheck {
  return (version) => {
    const all = projectStays([...ground.batches, openOf(version)], ground.places, TODAY);
    const others = all.filter(({ batch }) => batch !== version.uuid);
    return isPossible(ground, version, (day) => standingAfter(others, day));
  };
}

function isPossible(
  ground: PreviewGround,
  version: PlannedBatch,
  standingOn: (day: Day) => ReadonlyMap<string, number>,
): boolean {
  if (version.actions.some(({ action_needed_date }) => action_needed_date < TODAY)) return false;
  for (let day = version.start_date; day <= version.end_date; day = addDays(day, 1)) {
    const own = whereOn(version.actions, day, ground);
    if (own === null) continue;
    const standing = standingOn(day);
    const bed = ground.places.get(own.place);
    const chamber = bed?.chamber ?? own.place;
    const beds = ground.beds.filter((one) => one.chamber === chamber && one.active);
    const inChamber = [...standing].reduce((sum, [place, trays]) => {
      const at = ground.places.get(place);
      return (at === undefined ? place === chamber : at.active && at.chamber === chamber) ? sum + trays : sum;
    }, 0);
    const room = beds.some(({ tray_capacity }) => tray_capacity === null)
      ? Number.POSITIVE_INFINITY
      : beds.reduce((sum, { tray_capacity }) => sum + (tray_capacity ?? 0), 0);
    if (inChamber + own.trays > room) return false;
    if (bed === undefined) continue;
    const onBed = (standing.get(bed.id) ?? 0) + own.trays;
    if (!bed.active || onBed > (bed.tray_capacity ?? Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

interface OnePlace {
  readonly place: string;
  readonly trays: number;
}

/** Returns the only place of a plan's trays on a day; null while there are none. */
const whereOn = (actions: readonly Action[], day: Day, ground: PreviewGround): OnePlace | null =>
  actions
    .filter(({ action_needed_date }) => action_needed_date <= day)
    .reduce<OnePlace | null>((now, action) => whereAfter(now, action, ground), null);

function whereAfter(now: OnePlace | null, action: Action, { places }: PreviewGround): OnePlace | null {
  if (action.action_type === 'create_tray_action') {
    const { target_locations, target_chamber, trays } = action.action_properties;
    return { place: target_locations?.[0] ?? target_chamber ?? '', trays: trays ?? 0 };
  }
  if (now === null || action.action_type === 'harvest_action') return null;
  if (action.action_type === 'redist_action')
    return { ...now, trays: action.action_properties.trays_after ?? now.trays };
  if (action.action_type !== 'location_change') return now;
  const { target_locations, target_chamber } = action.action_properties;
  const isThere = target_chamber !== null && places.get(now.place)?.chamber === target_chamber;
  return { ...now, place: target_locations?.[0] ?? (isThere ? now.place : target_chamber) ?? now.place };
}

/** Returns the trays of other batches by place at the end of a day. */
function standingAfter(stays: readonly Stay[], day: Day): Map<string, number> {
  const last = new Map<string, Stay>();
  for (const stay of stays) if (stay.day <= day) last.set(stay.batch, stay);
  const standing = new Map<string, number>();
  for (const { trays } of last.values())
    for (const [place, count] of trays) standing.set(place, (standing.get(place) ?? 0) + count);
  return standing;
}
