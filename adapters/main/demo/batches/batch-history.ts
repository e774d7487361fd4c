import type { Random } from '#adapters/main/demo/random/random.ts';
import { type DemoRecipe, versionOn } from '#adapters/main/demo/records/growth-recipes.ts';
import type { DemoPlaces, Room, RoomName } from '#adapters/main/demo/records/places.ts';
import type { TraysAt } from '#domain/action-keys/property-values.ts';
import { plannedTrays } from '#domain/batches/history/expected-trays.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { addDays, addMs, type Day, type Instant } from '#domain/time.ts';
import type { Occupancy, Stretch } from './occupancy.ts';
import type { Slot } from './programme.ts';
import { drawVisits, type Visit } from './visits.ts';

/** A batch as it is planned and what people will have done to it. */
export interface Story {
  readonly crop: string;
  readonly recipe: GrowthRecipe;
  readonly start: Day;
  readonly planned_at: Instant;
  readonly planned_by: string;
  readonly tags: readonly string[];
  /** Trays sown. */
  readonly trays: number;
  /** The recipe's actions with the beds chosen for this batch. */
  readonly actions: readonly RecipePlan[];
  /** Where it stands one after the other: first where it is sown. */
  readonly stays: readonly (readonly TraysAt[])[];
  readonly visits: readonly Visit[];
  readonly seed_lot: string;
}

/** What stories are drawn from. */
export interface Narrator {
  readonly random: Random;
  readonly occupancy: Occupancy;
  readonly places: DemoPlaces;
  readonly today: Day;
  startOfDay(day: Day): Instant;
  person(): string;
}

const TAGS = ['restaurant', 'retail', 'market', 'box scheme'];
const HOUR = 3_600_000;
/** Days that trays may stand longer than planned: until they are moved, and until they are cleared. */
const MOVED_LATE = 1;
const CLEARED_LATE = 3;
/** Days of work that a late batch is behind. */
const LEFT_UNDONE = 3;

/** Draws one batch of the programme and takes its beds; null where there are none. */
export function simulateBatch(slot: Slot, recipe: DemoRecipe, narrator: Narrator): Story | null {
  const { random } = narrator;
  const [least, most] = recipe.text.trays;
  const asked = random.whole(least / 2, most / 2) * 2;
  const turn = random.whole(0, 5);
  const notice = random.whole(5, 13);
  for (let step = 0; step < 400; step += 1) {
    // A finished batch looks for room further back; one that grows now makes do with fewer trays.
    const trays = slot.kind === 'completed' ? asked : asked - 2 * step;
    if (trays < 4) return null;
    const story = tryStory(slot, { recipe, trays, turn, notice, back: step }, narrator);
    if (story !== null) return story;
  }
  return null;
}

interface Attempt {
  readonly recipe: DemoRecipe;
  readonly trays: number;
  readonly turn: number;
  readonly notice: number;
  /** Days further back than asked. */
  readonly back: number;
}

function tryStory(slot: Slot, { recipe, trays, turn, notice, back }: Attempt, narrator: Narrator): Story | null {
  const { random, occupancy, places, today, startOfDay } = narrator;
  const { start, version } = scheduleOf(slot, recipe, back, notice, today);
  const steps = version.recipe_data.map(({ index, ...action }): RecipePlan => action);
  const offsets = dayOffsets(steps);
  const moves = offsets.filter((_, at) => steps[at]?.action_type === 'location_change');
  const end = offsets.at(-1) ?? 0;
  const arrivals = [0, ...moves];
  const spacing = steps.findIndex(({ action_type }) => action_type === 'redist_action');
  const respaced = offsets[spacing] ?? Number.NaN;
  const spaced = traysAfter(steps[spacing], trays);

  const stays: { places: TraysAt[]; stretch: Stretch }[] = [];
  for (const [at, arrival] of arrivals.entries()) {
    const next = arrivals[at + 1];
    const leaves = next ?? end;
    const stretch = { from: start + arrival, to: start + leaves + (next === undefined ? CLEARED_LATE : MOVED_LATE) };
    const grown = leaves > respaced ? spaced : trays;
    const found = occupancy.findRoom(roomsFor(steps, at, recipe, places), grown, stretch, turn + at);
    if (found === null) return null;
    stays.push({ places: found, stretch });
  }
  for (const stay of stays) occupancy.book(stay.places, stay.stretch);

  const planned = Math.min(start - notice, -1);
  return {
    crop: recipe.text.crop,
    recipe: version,
    start: addDays(today, start),
    planned_at: addMs(startOfDay(addDays(today, planned)), random.whole(13 * HOUR, 16 * HOUR)),
    planned_by: narrator.person(),
    tags: random.chance(0.3) ? [random.pick(TAGS)] : [],
    trays,
    actions: withPlaces(
      steps,
      stays.map((stay) => stay.places),
      places,
    ),
    stays: stays.map((stay) => stay.places),
    visits: drawVisits(steps, offsets, { start, doneBefore: slot.late ? -LEFT_UNDONE : 0 }, narrator),
    seed_lot: seedLot(recipe.text.seed, start),
  };
}

function scheduleOf({ kind, day }: Slot, recipe: DemoRecipe, back: number, notice: number, today: Day) {
  if (kind !== 'completed')
    return { start: day, version: versionOn(recipe, addDays(today, Math.min(day - notice, -1))) };
  // How long it takes depends on the version, and that on the day of planning.
  const guess = day - back - (recipe.versions[0]?.total_days ?? 0) - CLEARED_LATE;
  const version = versionOn(recipe, addDays(today, guess - notice));
  return { start: day - back - version.total_days - CLEARED_LATE, version };
}

// One lot of seed lasts about six weeks; lots bought later have higher numbers, each supplier its own.
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
