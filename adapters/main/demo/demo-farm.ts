import { type BatchHistory, type HistoryContext, simulateBatch } from '#adapters/main/demo/batches/batch-history.ts';
import { createComments } from '#adapters/main/demo/batches/comments.ts';
import { createOccupancy } from '#adapters/main/demo/batches/occupancy.ts';
import { listSlots, type Slot } from '#adapters/main/demo/batches/programme.ts';
import { createSimulation, type DemoBatch, type Simulation } from '#adapters/main/demo/batches/simulation.ts';
import { createIds } from '#adapters/main/demo/random/demo-ids.ts';
import { createRandom } from '#adapters/main/demo/random/random.ts';
import { type DemoClimates, writeClimates } from '#adapters/main/demo/records/climates.ts';
import { type DemoCrops, listCrops } from '#adapters/main/demo/records/crops.ts';
import { mapDevices } from '#adapters/main/demo/records/device-mappings.ts';
import { type DemoDocuments, listDocuments } from '#adapters/main/demo/records/documents.ts';
import { saveGraphViews } from '#adapters/main/demo/records/graph-views.ts';
import { type DemoRecipe, writeRecipes } from '#adapters/main/demo/records/growth-recipes.ts';
import { drawPerson, listPeople } from '#adapters/main/demo/records/people.ts';
import { type DemoPlaces, layOutPlaces } from '#adapters/main/demo/records/places.ts';
import { type DemoQuality, writeQuality } from '#adapters/main/demo/records/quality.ts';
import type { Comment } from '#domain/batches/comment.ts';
import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import type { User } from '#domain/people/user.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { addDays, addMs, compareText, type Day, type Instant, MS_PER_HOUR, type SiteTime } from '#domain/time.ts';

export interface DemoFarm {
  readonly opened: Instant;
  readonly people: readonly User[];
  readonly places: DemoPlaces;
  readonly crops: DemoCrops;
  readonly climates: DemoClimates;
  readonly quality: DemoQuality;
  readonly documents: DemoDocuments;
  /** All versions of all recipes. */
  readonly recipes: readonly GrowthRecipe[];
  readonly graphViews: readonly SavedGraphView[];
  readonly deviceMappings: readonly DeviceMapping[];
  /** Returns the batches in the order in which their histories end. */
  batches(): Iterable<DemoBatch>;
  /** Returns the comments on a batch; to be called once for each, in the same order. */
  commentsOn(batch: DemoBatch): readonly Comment[];
}

export const DEFAULT_BATCHES = 140;

const SEED = 0x5eed_1ea5;

/** Generates a farm at the start of a day. The same day and size produce the same farm. */
export function makeDemoFarm(site: Pick<SiteTime, 'today' | 'dayOf' | 'startOfDay'>, batches: number): DemoFarm {
  const random = createRandom(SEED);
  const newId = createIds(createRandom(SEED + 1));
  const calendar = memoizeDays(site);
  // A separate generator keeps current batches independent of the number of completed ones.
  const slots = listSlots(batches, createRandom(SEED + 2));
  const opened = addDays(site.today, openingDay(slots));
  const at = (day: Day): Instant => addMs(calendar.startOfDay(day), 9 * MS_PER_HOUR);

  const people = listPeople(at(opened), newId);
  const places = layOutPlaces(at(opened), newId);
  const crops = listCrops(at(opened), newId);
  const climates = writeClimates(at(opened), newId);
  const quality = writeQuality(at(opened), crops, newId);
  const documents = listDocuments(at(opened), quality, newId);
  const recipes = writeRecipes({ places, crops, climates, quality, documents, opened, today: site.today, at, newId });
  // A separate generator keeps the ids of batches.
  const viewIds = createIds(createRandom(SEED + 5));
  const graphViews = saveGraphViews({ crops, places }, () => viewIds(at(opened)));
  const deviceMappings = mapDevices(places, () => viewIds(at(opened)));
  const context = { random, places, occupancy: createOccupancy(), person: drawPerson(random), ...calendar };
  const specs = new Map([...quality.specs.values()].map(({ uuid, checks }) => [uuid, checks]));
  return {
    opened: at(opened),
    people,
    places,
    crops,
    climates,
    quality,
    documents,
    recipes: [...recipes.values()].flatMap(({ versions }) => versions),
    graphViews,
    deviceMappings,
    *batches() {
      const histories = slots.map((slot) => simulateSlot(slot, recipes, context));
      yield* simulateHistories(
        histories,
        createSimulation(
          { places: places.places, specs, random: createRandom(SEED + 3) },
          calendar,
          newId,
          examplesIn(histories),
        ),
      );
    },
    commentsOn: createComments(SEED + 4, { people, ...calendar }),
  };
}

// Leaves a margin before the first batch, since batches without room are moved back.
const openingDay = (slots: readonly Slot[]): number =>
  slots.reduce((first, { day }) => Math.min(first, day), 0) - 75 - Math.ceil(slots.length / 25);

const examplesIn = (histories: readonly BatchHistory[]) => histories.filter(({ isExample }) => isExample);

function simulateSlot(slot: Slot, recipes: ReadonlyMap<string, DemoRecipe>, context: HistoryContext): BatchHistory {
  const recipe = recipes.get(slot.crop);
  const history = recipe && simulateBatch(slot, recipe, context);
  if (!history) throw new Error(`The demo farm has no room for ${slot.crop} on day ${slot.day}`);
  return history;
}

interface Call {
  readonly at: Instant;
  readonly history: number;
  /** Index of the visit; -1 for planning. */
  readonly visit: number;
}

/** Runs the calls of all histories in chronological order. */
function* simulateHistories(histories: readonly BatchHistory[], farm: Simulation): Iterable<DemoBatch> {
  const calls: Call[] = histories.flatMap(({ planned_at, visits }, history) => [
    { at: planned_at, history, visit: -1 },
    ...visits.map(({ done }, visit) => ({ at: done[0]?.at ?? planned_at, history, visit })),
  ]);
  calls.sort((a, b) => compareText(a.at, b.at) || a.history - b.history || a.visit - b.visit);
  const uuids = new Map<number, string>();
  for (const { history: index, visit } of calls) {
    const history = histories[index];
    if (history === undefined) continue;
    const uuid = uuids.get(index) ?? farm.plan(history);
    uuids.set(index, uuid);
    const done = history.visits[visit];
    if (done !== undefined) farm.visit(uuid, done);
    if (visit === history.visits.length - 1) yield farm.finish(uuid);
  }
}

// Days are computed repeatedly.
function memoizeDays({ today, dayOf, startOfDay }: Pick<SiteTime, 'today' | 'dayOf' | 'startOfDay'>) {
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
