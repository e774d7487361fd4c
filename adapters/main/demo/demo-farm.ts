import { type Narrator, type Story, simulateBatch } from '#adapters/main/demo/batches/batch-history.ts';
import { createLiveFarm, type DemoBatch, type LiveFarm } from '#adapters/main/demo/batches/live-farm.ts';
import { createOccupancy } from '#adapters/main/demo/batches/occupancy.ts';
import { listSlots, type Slot } from '#adapters/main/demo/batches/programme.ts';
import { createIds } from '#adapters/main/demo/random/demo-ids.ts';
import { createRandom } from '#adapters/main/demo/random/random.ts';
import { type DemoClimates, writeClimates } from '#adapters/main/demo/records/climates.ts';
import { type DemoCrops, listCrops } from '#adapters/main/demo/records/crops.ts';
import { type DemoDocuments, listDocuments } from '#adapters/main/demo/records/documents.ts';
import { type DemoRecipe, writeRecipes } from '#adapters/main/demo/records/growth-recipes.ts';
import { drawPerson, listPeople } from '#adapters/main/demo/records/people.ts';
import { type DemoPlaces, layOutPlaces } from '#adapters/main/demo/records/places.ts';
import { type DemoQuality, writeQuality } from '#adapters/main/demo/records/quality.ts';
import type { User } from '#domain/people/user.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { addDays, addMs, compareText, type Day, type Instant, type SiteTime } from '#domain/time.ts';

/** The records of a whole farm. */
export interface DemoFarm {
  readonly opened: Instant;
  readonly people: readonly User[];
  readonly places: DemoPlaces;
  readonly crops: DemoCrops;
  readonly climates: DemoClimates;
  readonly quality: DemoQuality;
  readonly documents: DemoDocuments;
  /** Every version of every recipe. */
  readonly recipes: readonly GrowthRecipe[];
  /** The batches, in the order in which their histories end. */
  batches(): Iterable<DemoBatch>;
}

/** Default number of batches. */
export const DEFAULT_BATCHES = 140;

const SEED = 0x5eed_1ea5;
const HOUR = 3_600_000;

/** Generates a farm as of the start of a day. The same day and size give the same farm. */
export function makeDemoFarm(site: Pick<SiteTime, 'today' | 'dayOf' | 'startOfDay'>, batches: number): DemoFarm {
  const random = createRandom(SEED);
  const newId = createIds(createRandom(SEED + 1));
  const calendar = rememberDays(site);
  // A separate generator keeps current batches independent of the number of completed ones.
  const slots = listSlots(batches, createRandom(SEED + 2));
  const opened = addDays(site.today, openingOf(slots));
  const at = (day: Day): Instant => addMs(calendar.startOfDay(day), 9 * HOUR);

  const people = listPeople(at(opened), newId);
  const places = layOutPlaces(at(opened), newId);
  const crops = listCrops(at(opened), newId);
  const climates = writeClimates(at(opened), newId);
  const quality = writeQuality(at(opened), crops, newId);
  const documents = listDocuments(at(opened), quality, newId);
  const recipes = writeRecipes({ places, crops, climates, quality, documents, opened, today: site.today, at, newId });
  const narrator = { random, places, occupancy: createOccupancy(), person: drawPerson(random), ...calendar };
  return {
    opened: at(opened),
    people,
    places,
    crops,
    climates,
    quality,
    documents,
    recipes: [...recipes.values()].flatMap(({ versions }) => versions),
    *batches() {
      const stories = slots.map((slot) => storyOf(slot, recipes, narrator));
      yield* liveThrough(stories, createLiveFarm(places.places, calendar, newId));
    },
  };
}

// Before the first batch, with a margin for lookups further back.
const openingOf = (slots: readonly Slot[]): number =>
  slots.reduce((first, { day }) => Math.min(first, day), 0) - 75 - Math.ceil(slots.length / 25);

function storyOf(slot: Slot, recipes: ReadonlyMap<string, DemoRecipe>, narrator: Narrator): Story {
  const recipe = recipes.get(slot.crop);
  const story = recipe && simulateBatch(slot, recipe, narrator);
  if (!story) throw new Error(`The demo farm has no room for ${slot.crop} on day ${slot.day}`);
  return story;
}

interface Call {
  readonly at: Instant;
  readonly story: number;
  /** Index of the visit; -1 for the planning. */
  readonly visit: number;
}

/** Returns the calls of all histories in chronological order. */
function* liveThrough(stories: readonly Story[], farm: LiveFarm): Iterable<DemoBatch> {
  const calls: Call[] = stories.flatMap(({ planned_at, visits }, story) => [
    { at: planned_at, story, visit: -1 },
    ...visits.map(({ done }, visit) => ({ at: done[0]?.at ?? planned_at, story, visit })),
  ]);
  calls.sort((a, b) => compareText(a.at, b.at) || a.story - b.story || a.visit - b.visit);
  const uuids = new Map<number, string>();
  for (const { story: index, visit } of calls) {
    const story = stories[index];
    if (story === undefined) continue;
    const uuid = uuids.get(index) ?? farm.plan(story);
    uuids.set(index, uuid);
    const done = story.visits[visit];
    if (done !== undefined) farm.visit(uuid, done);
    if (visit === story.visits.length - 1) yield farm.settle(uuid);
  }
}

// The same days are computed repeatedly.
function rememberDays({ today, dayOf, startOfDay }: Pick<SiteTime, 'today' | 'dayOf' | 'startOfDay'>) {
  const starts = new Map<Day, Instant>();
  return {
    today,
    dayOf,
    startOfDay: (day: Day): Instant => {
      const start = starts.get(day) ?? startOfDay(day);
      starts.set(day, start);
      return start;
    },
  };
}
