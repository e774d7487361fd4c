import type { Random } from '#adapters/main/demo/random/random.ts';
import { type DemoRecipe, versionOn } from '#adapters/main/demo/records/growth-recipes.ts';
import type { DemoPlaces, Room, RoomName } from '#adapters/main/demo/records/places.ts';
import type { TraysAt } from '#domain/action-keys/property-values.ts';
import { plannedTrays } from '#domain/batches/history/expected-trays.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { addDays, addMs, type Day, type Instant, MS_PER_HOUR } from '#domain/time.ts';
import type { Occupancy, Period } from './occupancy.ts';
import type { Slot } from './programme.ts';
import { drawVisits, type Visit } from './visits.ts';

/** The simulated history of a batch: its plan and the work done on it. */
export interface BatchHistory {
  readonly crop: string;
  readonly recipe: GrowthRecipe;
  readonly start: Day;
  readonly planned_at: Instant;
  readonly planned_by: string;
  readonly tags: readonly string[];
  /** Trays sown. */
  readonly trays: number;
  /** The recipe's actions with the chosen beds. */
  readonly actions: readonly RecipePlan[];
  /** The places of its trays after sowing and after each move, in order. */
  readonly stays: readonly (readonly TraysAt[])[];
  readonly visits: readonly Visit[];
  readonly seed_lot: string;
  readonly isExample: boolean;
}

/** The dependencies of the simulation. */
export interface HistoryContext {
  readonly random: Random;
  readonly occupancy: Occupancy;
  readonly places: DemoPlaces;
  readonly today: Day;
  startOfDay(day: Day): Instant;
  person(): string;
}

const TAGS = ['restaurant', 'retail', 'market', 'box scheme'];
/** Days by which a move and the final clearing may be delayed. */
const MOVE_DELAY = 1;
const CLEAR_DELAY = 3;
/** Days of work missing from an overdue batch. */
const MISSING_DAYS = 3;

/** Simulates one batch of the programme and books its beds; returns null if there is no room. */
export function simulateBatch(slot: Slot, recipe: DemoRecipe, context: HistoryContext): BatchHistory | null {
  const { random } = context;
  const [least, most] = recipe.text.trays;
  const wanted = random.whole(least / 2, most / 2) * 2;
  const turn = random.whole(0, 5);
  const notice = random.whole(5, 13);
  for (let step = 0; step < 400; step += 1) {
    // Without room, a completed batch is moved to an earlier day, and a current one gets fewer trays.
    const trays = slot.kind === 'completed' ? wanted : wanted - 2 * step;
    if (trays < 4) return null;
    const history = tryHistory(slot, { recipe, trays, turn, notice, back: step }, context);
    if (history !== null) return history;
  }
  return null;
}

interface Attempt {
  readonly recipe: DemoRecipe;
  readonly trays: number;
  readonly turn: number;
  readonly notice: number;
  /** Days before the slot's day. */
  readonly back: number;
}

function tryHistory(
  slot: Slot,
  { recipe, trays, turn, notice, back }: Attempt,
  context: HistoryContext,
): BatchHistory | null {
  const { random, occupancy, places, today, startOfDay } = context;
  const { start, version } = scheduleOf(slot, recipe, back, notice, today);
  const steps = version.recipe_data.map(({ index, ...action }): RecipePlan => action);
  const offsets = dayOffsets(steps);
  const moves = offsets.filter((_, at) => steps[at]?.action_type === 'location_change');
  const end = offsets.at(-1) ?? 0;
  const arrivals = [0, ...moves];
  const spacing = steps.findIndex(({ action_type }) => action_type === 'redist_action');
  const respaced = offsets[spacing] ?? Number.NaN;
  const spaced = traysAfter(steps[spacing], trays);

  const stays: { places: TraysAt[]; period: Period }[] = [];
  for (const [at, arrival] of arrivals.entries()) {
    const next = arrivals[at + 1];
    const leaves = next ?? end;
    const period = { from: start + arrival, to: start + leaves + (next === undefined ? CLEAR_DELAY : MOVE_DELAY) };
    const grown = leaves > respaced ? spaced : trays;
    const found = occupancy.findRoom(roomsFor(steps, at, recipe, places), grown, period, turn + at);
    if (found === null) return null;
    stays.push({ places: found, period });
  }
  for (const stay of stays) occupancy.book(stay.places, stay.period);

  const planned = Math.min(start - notice, -1);
  return {
    crop: recipe.text.crop,
    recipe: version,
    start: addDays(today, start),
    planned_at: addMs(startOfDay(addDays(today, planned)), random.whole(13 * MS_PER_HOUR, 16 * MS_PER_HOUR)),
    planned_by: context.person(),
    tags: random.chance(0.3) ? [random.pick(TAGS)] : [],
    trays,
    actions: withPlaces(
      steps,
      stays.map((stay) => stay.places),
      places,
    ),
    stays: stays.map((stay) => stay.places),
    visits: drawVisits(steps, offsets, { start, doneBefore: slot.isOverdue ? -MISSING_DAYS : 0 }, context),
    seed_lot: seedLot(recipe.text.seed, start),
    isExample: slot.isExample === true,
  };
}

function scheduleOf({ kind, day }: Slot, recipe: DemoRecipe, back: number, notice: number, today: Day) {
  if (kind !== 'completed')
    return { start: day, version: versionOn(recipe, addDays(today, Math.min(day - notice, -1))) };
  // The duration depends on the version, which depends on the day of planning.
  const guess = day - back - (recipe.versions[0]?.total_days ?? 0) - CLEAR_DELAY;
  const version = versionOn(recipe, addDays(today, guess - notice));
  return { start: day - back - version.total_days - CLEAR_DELAY, version };
}

// A seed lot lasts about six weeks. Later lots have higher numbers; suppliers number independently.
function seedLot(letters: string, start: number): string {
  const first = 1000 + 61 * (letters.charCodeAt(0) - 64) + 17 * (letters.charCodeAt(1) - 64);
  return `${letters}-${1000 + ((first + Math.floor(start / 42) * 9 + 9_000_000) % 9000)}`;
}

function roomsFor(steps: readonly RecipePlan[], stay: number, { text }: DemoRecipe, places: DemoPlaces): Room[] {
  const moves = steps.filter(({ action_type }) => action_type === 'location_change').length;
  const names: readonly RoomName[] = stay === 0 ? ['Germination'] : stay < moves ? ['Propagation'] : text.rooms;
  return names.map((name) => places.rooms.get(name)).filter((room) => room !== undefined);
}

const traysAfter = (step: RecipePlan | undefined, trays: number): number =>
  (step?.action_type === 'redist_action' ? plannedTrays(step.action_properties, trays) : null) ?? trays;

function withPlaces(
  steps: readonly RecipePlan[],
  stays: readonly (readonly TraysAt[])[],
  { places }: DemoPlaces,
): RecipePlan[] {
  let stay = 0;
  return steps.map((step) => {
    if (step.action_type !== 'location_change' && step.action_type !== 'create_tray_action') return step;
    if (step.action_type === 'location_change') stay += 1;
    const target_locations = (stays[stay] ?? []).map(({ location }) => location);
    const target_chamber = places.get(target_locations[0] ?? '')?.chamber ?? null;
    return step.action_type === 'location_change'
      ? { ...step, action_properties: { ...step.action_properties, target_chamber, target_locations } }
      : { ...step, action_properties: { ...step.action_properties, target_chamber, target_locations } };
  });
}
