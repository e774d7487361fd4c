import type { Chamber, Reservoir } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import { compareText, type Day } from '#domain/time.ts';
import { conflictRemedy } from './conflict-remedy.ts';
import { type OpenBatch, projectStays, type Stay } from './conflict-stays.ts';
import { type BedGround, placeWishes } from './conflict-wishes.ts';
import { compareConflicts, type FoundConflict, findConflicts, type PlacedWish } from './find-conflicts.ts';
import type { LifeConflict, LifeWish } from './life-conflict.ts';
import { mergePresent } from './merge-present.ts';

/** The part of the farm that conflicts depend on. */
export interface ConflictGround {
  readonly batches: readonly OpenBatch[];
  /** Beds and physical locations, by id. */
  readonly places: ReadonlyMap<string, Place>;
  readonly beds: readonly BedGround[];
  readonly chambers: readonly Pick<Chamber, 'uuid' | 'name'>[];
  readonly reservoirs: readonly Pick<Reservoir, 'uuid' | 'name'>[];
  /** Recipe names by uuid. */
  readonly recipes: ReadonlyMap<Uuid, string>;
}

/**
 * Finds where and when, from today on, batches (or a batch and its location) need different recipes, if everything goes
 * to plan and overdue actions are done today. A current conflict that only an overdue action would end continues,
 * because that action isn't done yet. Each day of a location and kind of recipe is in one conflict at most.
 */
export function deriveConflicts(ground: ConflictGround, today: Day): LifeConflict[] {
  const planned = conflictsOfStays(ground, projectStays(ground.batches, ground.places, today));
  const undone = ground.batches.map((batch) => ({
    ...batch,
    actions: batch.actions.filter(({ action_needed_date }) => action_needed_date >= today),
  }));
  if (undone.every(({ actions }, at) => actions.length === ground.batches[at]?.actions.length)) return planned;
  const known = new Set(planned.filter(({ from }) => from === today).map(disputeOf));
  const present = conflictsOfStays(ground, projectStays(undone, ground.places, today)).filter(
    (conflict) => conflict.from === today && !known.has(disputeOf(conflict)),
  );
  return mergePresent(planned, present).sort(compareConflicts);
}

/** Identifies a dispute regardless of its days. */
const disputeOf = ({ component, location, wants }: LifeConflict): string =>
  JSON.stringify([component, location, wants.map(({ batch, recipe }) => [batch, recipe])]);

/**
 * Finds the conflicts in projected stays. With `only`, limits them to that batch, from its first day at a location to
 * its last.
 */
export function conflictsOfStays(ground: ConflictGround, stays: readonly Stay[], only?: Uuid): LifeConflict[] {
  const { batches, places, beds, chambers, reservoirs } = ground;
  const wishes = placeWishes(stays, beds, new Set(chambers.map(({ uuid }) => uuid)), only);
  const names = new Map([...chambers, ...reservoirs].map(({ uuid, name }) => [uuid, name]));
  const lots = new Map(batches.map(({ uuid, lot_code }) => [uuid, lot_code]));
  const conflicts = findConflicts(only === undefined ? wishes : wishesBeside(wishes, only));
  const disputed = new Set(conflicts.map(({ location }) => location));
  const beginnings = firstDays(wishes.filter(({ location }) => disputed.has(location)));
  return conflicts.map((found): LifeConflict => {
    const { component, location, from, to } = found;
    const wants = found.wishes.map((wish) => wishOf(wish, lots, ground.recipes)).sort(compareWishes);
    const location_name = names.get(location) ?? places.get(location)?.name ?? location;
    const uuids = [...new Set(wants.flatMap(({ batch }) => batch ?? []))];
    const newest = newestOf(found, lots, beginnings);
    const remedy = conflictRemedy(component, location_name, wants, newest);
    return { component, location, location_name, from, to, batches: uuids, wants, remedy };
  });
}

/**
 * Limits the needs to the locations of one batch, from its first day there to its last, including days when it is
 * absent.
 */
function wishesBeside(wishes: readonly PlacedWish[], batch: Uuid): PlacedWish[] {
  const placeOf = ({ component, location }: PlacedWish): string => `${component} ${location}`;
  const locations = new Set<string>();
  const spans = new Map<string, Pick<PlacedWish, 'from' | 'to'>>();
  for (const wish of wishes) {
    if (wish.batch !== batch) continue;
    const known = spans.get(placeOf(wish)) ?? wish;
    const from = known.from < wish.from ? known.from : wish.from;
    spans.set(placeOf(wish), { from, to: lastOf(known.to, wish.to) });
    locations.add(wish.location);
  }
  return wishes.flatMap((wish) => {
    const span = locations.has(wish.location) ? spans.get(placeOf(wish)) : undefined;
    if (span === undefined) return [];
    const from = wish.from > span.from ? wish.from : span.from;
    const to = firstOf(wish.to, span.to);
    return to !== null && to < from ? [] : [{ ...wish, from, to }];
  });
}

const lastOf = (a: Day | null, b: Day | null): Day | null => (a === null || b === null ? null : a > b ? a : b);
const firstOf = (a: Day | null, b: Day | null): Day | null => (a === null ? b : b === null || a < b ? a : b);

const wishOf = (
  { batch, recipe }: FoundConflict['wishes'][number],
  lots: ReadonlyMap<Uuid, string>,
  recipes: ReadonlyMap<Uuid, string>,
): LifeWish => ({
  batch,
  lot_code: batch === null ? null : (lots.get(batch) ?? null),
  recipe,
  recipe_name: recipes.get(recipe) ?? recipe,
});

/** The location comes first, then batches by lot code. */
const compareWishes = (a: LifeWish, b: LifeWish): number =>
  compareText(a.lot_code ?? '', b.lot_code ?? '') || compareText(a.recipe_name, b.recipe_name);

const keyOf = ({ component, location, batch }: Pick<PlacedWish, 'component' | 'location' | 'batch'>): string =>
  `${component} ${location} ${batch ?? ''}`;

/** Returns the first day on which each batch needs anything at each location. */
function firstDays(wishes: readonly PlacedWish[]): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>();
  for (const wish of wishes) {
    const known = days.get(keyOf(wish));
    if (known === undefined || wish.from < known) days.set(keyOf(wish), wish.from);
  }
  return days;
}

/** Returns the lot that arrives last, which is the easiest to move. */
function newestOf(
  { component, location, wishes }: FoundConflict,
  lots: ReadonlyMap<Uuid, string>,
  beginnings: ReadonlyMap<string, Day>,
): string | null {
  let newest: { readonly day: Day; readonly lot: string } | null = null;
  for (const { batch } of wishes) {
    if (batch === null) continue;
    const day = beginnings.get(keyOf({ component, location, batch })) ?? '';
    const lot = lots.get(batch) ?? '';
    if (newest === null || day > newest.day || (day === newest.day && lot > newest.lot)) newest = { day, lot };
  }
  return newest?.lot ?? null;
}
