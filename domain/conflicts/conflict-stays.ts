import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action, ActionOf } from '#domain/actions/action.ts';
import { comparePlan } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { allocateTrays, placeTrays, type Room } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { inLabelOrder } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import { compareText, type Day } from '#domain/time.ts';

/** A batch that isn't completed, with its locations, recipes and open actions. */
export interface OpenBatch {
  readonly uuid: Uuid;
  readonly lot_code: string;
  /** Trays by location id. */
  readonly tray_locations: Readonly<Record<string, number>>;
  readonly life: LifeWanted;
  /** In any order; waits may be left out. */
  readonly actions: readonly Action[];
}

/** State of a batch from a day on: at the start of today (`action` null), or after a future action. */
export interface Stay {
  readonly batch: Uuid;
  readonly day: Day;
  readonly action: Action | null;
  /** Locations of its trays; the chamber's uuid if only the chamber is planned. */
  readonly places: ReadonlySet<string>;
  readonly trays: ReadonlyMap<string, number>;
  readonly life: LifeWanted;
}

/** Trays of a batch by location, by chamber, or under UNKNOWN if no location is planned. */
type Standing = Map<string, number>;
const UNKNOWN = '';

/**
 * Projects the locations and recipes of batches if everything goes to plan: each batch as it is now, then after every
 * open action that changes either. Overdue actions happen today. Trays go to their default locations, and those without
 * room to the last one; a harvest clears the batch unless another harvest is open.
 */
export const projectStays = (batches: readonly OpenBatch[], places: ReadonlyMap<string, Place>, today: Day): Stay[] =>
  staysThrough(batches, turnsOf(batches, today), places, today);

/**
 * Prepares `projectStays` for one more batch. The other batches' actions are sorted only once, so that several
 * candidates can be tried.
 */
export function projectBeside(
  others: readonly OpenBatch[],
  places: ReadonlyMap<string, Place>,
  today: Day,
): (batch: OpenBatch) => Stay[] {
  const turns = turnsOf(others, today);
  return (batch) =>
    staysThrough([...others, batch], [...turns, ...turnsOf([batch], today)].sort(compareTurns), places, today);
}

/**
 * Projects one batch among others whose plans don't change: `taken` returns the trays of others at a location on a day.
 * The batch doesn't displace them.
 */
export function projectAmong(
  batch: OpenBatch,
  places: ReadonlyMap<string, Place>,
  today: Day,
  taken: (place: string, day: Day) => number,
): Stay[] {
  return staysThrough([batch], turnsOf([batch], today), places, today, taken);
}

function staysThrough(
  batches: readonly OpenBatch[],
  turns: readonly Turn[],
  places: ReadonlyMap<string, Place>,
  today: Day,
  takenBeside: (place: string, day: Day) => number = () => 0,
): Stay[] {
  const farm = new Projection(places, takenBeside);
  const stays = batches.map((batch): Stay => farm.begin(batch, today));
  for (const { batch, day, actions } of turns) {
    for (const action of actions) {
      const changed = farm.apply(batch.uuid, action, day);
      if (changed !== null) stays.push({ batch: batch.uuid, day, action, ...changed });
    }
  }
  return stays;
}

/** The actions of a batch on one day. */
interface Turn {
  readonly batch: OpenBatch;
  readonly day: Day;
  readonly actions: readonly Action[];
}

/** Sorts by day. Harvests come first, because they make room for other batches. */
function turnsOf(batches: readonly OpenBatch[], today: Day): Turn[] {
  const turns: Turn[] = [];
  for (const batch of batches) {
    const days = new Map<Day, Action[]>();
    for (const action of [...batch.actions].sort(comparePlan)) {
      const day = action.action_needed_date > today ? action.action_needed_date : today;
      const sameDay = days.get(day);
      if (sameDay === undefined) days.set(day, [action]);
      else sameDay.push(action);
    }
    for (const [day, actions] of days) turns.push({ batch, day, actions });
  }
  return turns.sort(compareTurns);
}

const compareTurns = (a: Turn, b: Turn): number =>
  compareText(a.day, b.day) || Number(isHarvest(b)) - Number(isHarvest(a)) || firstId(a) - firstId(b);

const isHarvest = ({ actions }: Turn): boolean => actions.some(({ action_type }) => action_type === 'harvest_action');
const firstId = ({ actions }: Turn): number => actions[0]?.id ?? 0;

/** The projected farm. Batches are projected as a whole, because they take room from each other. */
class Projection {
  readonly #places: ReadonlyMap<string, Place>;
  readonly #standing = new Map<Uuid, Standing>();
  readonly #life = new Map<Uuid, LifeWanted>();
  readonly #harvests = new Map<Uuid, number>();
  readonly #taken = new Map<string, number>();
  readonly #takenBeside: (place: string, day: Day) => number;

  constructor(places: ReadonlyMap<string, Place>, takenBeside: (place: string, day: Day) => number) {
    this.#places = places;
    this.#takenBeside = takenBeside;
  }

  begin({ uuid, tray_locations, life, actions }: OpenBatch, today: Day): Stay {
    const standing: Standing = new Map();
    for (const [location, trays] of Object.entries(tray_locations)) this.#add(standing, location, trays);
    this.#standing.set(uuid, standing);
    this.#life.set(uuid, life);
    this.#harvests.set(uuid, actions.filter(({ action_type }) => action_type === 'harvest_action').length);
    return { batch: uuid, day: today, action: null, ...placesOf(standing), life };
  }

  /** Returns the batch's locations and recipes after an action, or null if it can't change either. */
  apply(batch: Uuid, action: Action, day: Day): Pick<Stay, 'places' | 'trays' | 'life'> | null {
    const standing = this.#standing.get(batch) ?? new Map<string, number>();
    const life = this.#life.get(batch);
    if (life === undefined) return null;
    switch (action.action_type) {
      case 'create_tray_action':
        this.#sow(standing, action.action_properties, day);
        break;
      case 'location_change':
        this.#move(standing, action.action_properties, day);
        break;
      case 'redist_action':
        this.#respace(standing, action.action_properties.trays_after);
        break;
      case 'harvest_action': {
        const open = (this.#harvests.get(batch) ?? 0) - 1;
        this.#harvests.set(batch, open);
        if (open > 0) return null;
        for (const [place, trays] of [...standing]) this.#add(standing, place, -trays);
        break;
      }
      case 'life_change_action': {
        const { light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe } = action.action_properties;
        this.#life.set(batch, {
          light_recipe: light_recipe ?? life.light_recipe,
          irrigation_recipe: irrigation_recipe ?? life.irrigation_recipe,
          fertigation_recipe: fertigation_recipe ?? life.fertigation_recipe,
          environment_recipe: environment_recipe ?? life.environment_recipe,
        });
        break;
      }
      default:
        return null;
    }
    return { ...placesOf(standing), life: this.#life.get(batch) ?? life };
  }

  #sow(standing: Standing, plan: ActionOf<'create_tray_action'>['action_properties'], day: Day): void {
    const { trays, target_locations, target_chamber } = plan;
    const targets = target_locations ?? [];
    const last = targets.at(-1);
    if (last === undefined) this.#add(standing, target_chamber ?? UNKNOWN, trays ?? 1);
    else if (trays === null) for (const target of new Set(targets)) this.#add(standing, target, 1);
    else {
      const { placed, left } = placeTrays(trays, this.#rooms(targets, day));
      for (const { location, trays: here } of placed) this.#add(standing, location, here);
      this.#add(standing, last, left);
    }
  }

  #move(standing: Standing, plan: ActionOf<'location_change'>['action_properties'], day: Day): void {
    const { target_locations, target_chamber } = plan;
    const targets = target_locations ?? [];
    const last = targets.at(-1);
    if (last !== undefined) {
      const wanted = new Set(targets);
      const { moves } = allocateTrays(inLabelOrder(standing, this.#places), this.#rooms(targets, day));
      for (const { from, to, trays } of moves) {
        this.#add(standing, from, -trays);
        this.#add(standing, to, trays);
      }
      this.#send(standing, last, (place) => !wanted.has(place));
    } else if (target_chamber !== null) {
      this.#send(standing, target_chamber, (place) => this.#places.get(place)?.chamber !== target_chamber);
    }
  }

  // The future distribution of trays at several locations is unknown, so they are left unchanged.
  #respace(standing: Standing, trays_after: number | null): void {
    const [here, ...others] = standing;
    if (here === undefined || others.length > 0 || trays_after === null) return;
    this.#add(standing, here[0], trays_after - here[1]);
  }

  /** Moves all trays at the matching locations to one location. */
  #send(standing: Standing, to: string, leaves: (place: string) => boolean): void {
    for (const [place, trays] of [...standing]) {
      if (place === to || !leaves(place)) continue;
      this.#add(standing, place, -trays);
      this.#add(standing, to, trays);
    }
  }

  #add(standing: Standing, place: string, trays: number): void {
    const here = (standing.get(place) ?? 0) + trays;
    if (here > 0) standing.set(place, here);
    else standing.delete(place);
    this.#taken.set(place, (this.#taken.get(place) ?? 0) + trays);
  }

  #rooms(targets: readonly string[], day: Day): Room[] {
    return targets.map((location) => {
      const place = this.#places.get(location);
      const taken = (this.#taken.get(location) ?? 0) + this.#takenBeside(location, day);
      const room = place === undefined ? 0 : freeRoom(place, taken);
      return { location, room };
    });
  }
}

function placesOf(standing: Standing): Pick<Stay, 'places' | 'trays'> {
  const trays = new Map(standing);
  trays.delete(UNKNOWN);
  return { places: new Set(trays.keys()), trays };
}
