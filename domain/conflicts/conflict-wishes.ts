import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { Stay } from './conflict-stays.ts';
import type { PlacedWish } from './find-conflicts.ts';
import type { LifeComponent } from './life-conflict.ts';

/** Fields of a bed that conflicts depend on. */
export type BedGround = Pick<Bed, 'uuid' | 'chamber' | 'reservoir' | 'light_recipe' | 'irrigation_recipe'>;

const ON_BED = ['light', 'irrigation'] as const;

/** A recipe needed at a location. */
type Wanted = Pick<PlacedWish, 'component' | 'location' | 'recipe'>;

/**
 * Returns the recipes that batches need at each location during their stays (light and irrigation of a bed, fertigation
 * of its reservoir, environment of a chamber), and the recipes that each bed would run. A stay includes the day of
 * arrival but not the day of departure. With `only`, beds that this batch never uses are left out.
 */
export function placeWishes(
  stays: readonly Stay[],
  beds: readonly BedGround[],
  chambers: ReadonlySet<Uuid>,
  only?: Uuid,
): PlacedWish[] {
  const byId = new Map(beds.map((bed) => [bed.uuid, bed]));
  const order = new Map(stays.map((stay, at) => [stay, at]));
  const ofBatch = groupByBatch(stays);
  const wishes: PlacedWish[] = [];
  const onBed = new Map<string, Set<Uuid>>();
  for (const [batch, own] of ofBatch) {
    const wanted = new Wishes(batch);
    for (const { day, places, life } of endsOfDays(own)) {
      wanted.from(day, wantedAt(places, life, byId, chambers));
      for (const place of places) if (byId.has(place)) onBed.set(place, (onBed.get(place) ?? new Set()).add(batch));
    }
    wishes.push(...wanted.all());
  }
  for (const [id, batches] of onBed) {
    const bed = byId.get(id);
    if (bed === undefined || (only !== undefined && !batches.has(only))) continue;
    const there = [...batches].flatMap((batch) => ofBatch.get(batch) ?? []);
    wishes.push(
      ...followed(
        bed,
        there.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
      ),
    );
  }
  return wishes;
}

/** Returns the recipes that a batch needs on one day, by component and location. */
function wantedAt(
  places: ReadonlySet<string>,
  life: LifeWanted,
  beds: ReadonlyMap<string, BedGround>,
  chambers: ReadonlySet<Uuid>,
): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (component: LifeComponent, location: string | null, recipe: Uuid | null) => {
    if (location !== null && recipe !== null) wanted.set(`${component} ${location}`, { component, location, recipe });
  };
  for (const place of places) {
    const bed = beds.get(place);
    if (bed !== undefined) {
      want('light', bed.uuid, life.light_recipe);
      want('irrigation', bed.uuid, life.irrigation_recipe);
      want('fertigation', bed.reservoir, life.fertigation_recipe);
    }
    const chamber = bed?.chamber ?? place;
    if (chambers.has(chamber)) want('environment', chamber, life.environment_recipe);
  }
  return wanted;
}

/** Collects the needs of a batch, or of a location, day by day. */
class Wishes {
  readonly #batch: Uuid | null;
  readonly #open = new Map<string, PlacedWish>();
  readonly #ended: PlacedWish[] = [];

  constructor(batch: Uuid | null) {
    this.#batch = batch;
  }

  /** Records the needs from a day on. Days must be in order. */
  from(day: Day, wanted: ReadonlyMap<string, Wanted>): void {
    for (const [key, wish] of [...this.#open]) {
      if (wanted.get(key)?.recipe === wish.recipe) continue;
      this.#open.delete(key);
      if (wish.from < day) this.#ended.push({ ...wish, to: addDays(day, -1) });
    }
    for (const [key, wish] of wanted) {
      if (!this.#open.has(key)) this.#open.set(key, { ...wish, batch: this.#batch, from: day, to: null });
    }
  }

  all(): PlacedWish[] {
    return [...this.#ended, ...this.#open.values()];
  }
}

/**
 * Returns the recipes that a bed would run: its current ones, then those of trays that arrive while it is empty and of
 * L.I.F.E. changes made there.
 */
function followed(bed: BedGround, stays: readonly Stay[]): PlacedWish[] {
  const wanted = new Wishes(null);
  const running = { light: bed.light_recipe, irrigation: bed.irrigation_recipe };
  const take = (life: LifeWanted) => {
    running.light = life.light_recipe ?? running.light;
    running.irrigation = life.irrigation_recipe ?? running.irrigation;
  };
  const here = new Set<Uuid>();
  for (const [day, today] of groupByDay(stays)) {
    const stands = new Map(today.map(({ batch, places }) => [batch, places.has(bed.uuid)]));
    for (const { batch, places, life, action } of today) {
      const isHere = places.has(bed.uuid);
      if (here.has(batch)) {
        if (isHere && action?.action_type === 'life_change_action') take(action.action_properties);
        if (!isHere && stands.get(batch) === false) here.delete(batch);
      } else if (isHere && stands.get(batch) === true) {
        // Batches that leave on this day make room before others arrive.
        const isEmpty = [...here].every((other) => stands.get(other) === false);
        if (isEmpty && action !== null) take(life);
        here.add(batch);
      }
    }
    const recipes = ON_BED.flatMap((component) => {
      const recipe = running[component];
      return recipe === null ? [] : [[component, { component, location: bed.uuid, recipe }] as const];
    });
    wanted.from(day, new Map(recipes));
  }
  return wanted.all();
}

/** Returns the last stay of each day, in order. */
function endsOfDays(stays: readonly Stay[]): Stay[] {
  return [...new Map(stays.map((stay) => [stay.day, stay])).values()];
}

function groupByBatch(stays: readonly Stay[]): Map<Uuid, Stay[]> {
  const groups = new Map<Uuid, Stay[]>();
  for (const stay of stays) {
    const group = groups.get(stay.batch);
    if (group === undefined) groups.set(stay.batch, [stay]);
    else group.push(stay);
  }
  return groups;
}

/** Groups the stays by day, in order. The state at the start of today is a group of its own, before today's actions. */
function groupByDay(stays: readonly Stay[]): [Day, Stay[]][] {
  const groups = new Map<string, [Day, Stay[]]>();
  for (const stay of stays) {
    const key = stay.action === null ? '' : stay.day;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [stay.day, [stay]]);
    else group[1].push(stay);
  }
  return [...groups.values()];
}
