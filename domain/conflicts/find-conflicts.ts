import type { Uuid } from '#domain/ids.ts';
import { addDays, compareText, type Day } from '#domain/time.ts';
import { LIFE_COMPONENTS, type LifeComponent } from './life-conflict.ts';

/** A recipe needed by a batch, or by the location itself (null), from the first day to the last, both included. */
export interface PlacedWish {
  readonly component: LifeComponent;
  readonly location: string;
  readonly batch: Uuid | null;
  readonly recipe: Uuid;
  readonly from: Day;
  /** Null if no end is planned. */
  readonly to: Day | null;
}

/** An unbroken period in which the same two or more recipes are needed at one location. */
export interface FoundConflict extends Pick<PlacedWish, 'component' | 'location' | 'from' | 'to'> {
  /** All needs in the period, even if only on some days, without duplicates. */
  readonly wishes: readonly Pick<PlacedWish, 'batch' | 'recipe'>[];
}

/** Finds all conflicts, sorted by first day, component and location. */
export function findConflicts(wishes: readonly PlacedWish[]): FoundConflict[] {
  const places = new Map<string, PlacedWish[]>();
  for (const wish of wishes) {
    const key = `${wish.component} ${wish.location}`;
    const there = places.get(key);
    if (there === undefined) places.set(key, [wish]);
    else there.push(wish);
  }
  return [...places.values()].flatMap(sweep).sort(compareConflicts);
}

type Dispute = Pick<FoundConflict, 'from' | 'component' | 'location'>;

/** Compares by first day, component and location. */
export const compareConflicts = (a: Dispute, b: Dispute): number =>
  compareText(a.from, b.from) ||
  LIFE_COMPONENTS.indexOf(a.component) - LIFE_COMPONENTS.indexOf(b.component) ||
  compareText(a.location, b.location);

/** A conflict that hasn't ended yet. */
interface Run {
  readonly from: Day;
  /** The needed recipes, joined into one text. */
  readonly recipes: string;
  readonly wishes: Map<string, PlacedWish>;
}

// Visits only the days on which a need at the location changes.
function sweep(wishes: readonly PlacedWish[]): FoundConflict[] {
  const [any] = wishes;
  if (any === undefined || new Set(wishes.map(({ recipe }) => recipe)).size < 2) return [];
  const { component, location } = any;
  const starts = byDay(wishes, ({ from }) => from);
  const ends = byDay(wishes, ({ to }) => (to === null ? null : addDays(to, 1)));
  const active = new Set<PlacedWish>();
  const found: FoundConflict[] = [];
  let run: Run | null = null;
  const close = (open: Run, to: Day | null) =>
    found.push({ component, location, from: open.from, to, wishes: [...open.wishes.values()].map(named) });
  for (const day of [...new Set([...starts.keys(), ...ends.keys()])].sort(compareText)) {
    for (const wish of ends.get(day) ?? []) active.delete(wish);
    const begun = starts.get(day) ?? [];
    for (const wish of begun) active.add(wish);
    const wanted = [...new Set([...active].map(({ recipe }) => recipe))].sort();
    const recipes = wanted.length > 1 ? wanted.join() : '';
    if (run !== null && run.recipes !== recipes) {
      close(run, addDays(day, -1));
      run = null;
    }
    if (recipes === '') continue;
    const joining = run === null ? active : begun;
    run ??= { from: day, recipes, wishes: new Map() };
    for (const wish of joining) run.wishes.set(`${wish.batch ?? ''} ${wish.recipe}`, wish);
  }
  if (run !== null) close(run, null);
  return found;
}

const named = ({ batch, recipe }: PlacedWish) => ({ batch, recipe });

function byDay(
  wishes: readonly PlacedWish[],
  dayOf: (wish: PlacedWish) => Day | null,
): ReadonlyMap<Day, readonly PlacedWish[]> {
  const days = new Map<Day, PlacedWish[]>();
  for (const wish of wishes) {
    const day = dayOf(wish);
    if (day === null) continue;
    const there = days.get(day);
    if (there === undefined) days.set(day, [wish]);
    else there.push(wish);
  }
  return days;
}
