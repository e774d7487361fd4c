import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { addDays, type Day, type Instant } from '#domain/time.ts';
import type { DemoClimates } from './climates.ts';
import type { CropCode, DemoCrops } from './crops.ts';
import type { DemoDocuments } from './documents.ts';
import type { DemoPlaces } from './places.ts';
import type { DemoQuality } from './quality.ts';
import { RECIPE_BOOK, type RecipeText } from './recipe-book.ts';
import { createSteps, type Steps } from './recipe-steps.ts';

/** A recipe with its versions, oldest first. */
export interface DemoRecipe {
  readonly text: RecipeText;
  readonly versions: readonly GrowthRecipe[];
}

/** The records that recipes refer to. */
export interface RecipeRecords {
  readonly places: DemoPlaces;
  readonly crops: DemoCrops;
  readonly climates: DemoClimates;
  readonly quality: DemoQuality;
  readonly documents: DemoDocuments;
  readonly opened: Day;
  readonly today: Day;
  /** Returns the time of work on a day. */
  at(day: Day): Instant;
  readonly newId: IdAt;
}

/** Creates all versions of all recipes, in the order of their creation. */
export function writeRecipes(records: RecipeRecords): ReadonlyMap<CropCode, DemoRecipe> {
  const steps = stepsOf(records);
  return new Map(RECIPE_BOOK.map((text) => [text.crop, { text, versions: writeVersions(text, steps, records) }]));
}

function writeVersions(
  { crop: code, name, description, versions }: RecipeText,
  steps: Steps,
  { crops, opened, today, at, newId }: RecipeRecords,
): GrowthRecipe[] {
  const crop = found(crops.byCode.get(code), code);
  const gr_family_uuid = newId(at(opened));
  return versions.map(({ written, steps: write }, index) => {
    // A small farm may have opened after the version's day.
    const wanted = written === null ? opened : addDays(today, -written);
    const day = wanted < opened ? opened : wanted;
    const checked = checkRecipe(write(steps));
    if (!checked.ok) throw new Error(`The recipe ${name} can't be: ${checked.error.detail}`);
    const uuid = newId(at(day));
    return {
      uuid,
      version_uuid: uuid,
      version_number: index + 1,
      metadata: { gr_family_uuid, name, crop: crop.uuid, description },
      recipe_data: checked.value,
      archived: false,
      versions: [],
      crop_name: crop.name,
      total_days: dayOffsets(checked.value).at(-1) ?? 0,
      created_at: at(day),
      version: 1,
    };
  });
}

/** Returns the version that was newest on a day. */
export function versionOn({ versions }: DemoRecipe, day: Day): GrowthRecipe {
  const existing = versions.filter(({ created_at }) => created_at.slice(0, 10) <= day);
  return found(existing.at(-1) ?? versions[0], day);
}

const stepsOf = ({ places, climates, quality, documents }: RecipeRecords): Steps =>
  createSteps({
    chamber: (room) => found(places.rooms.get(room), room).chamber.uuid,
    tray: (name) =>
      found(
        places.tray_types.find((type) => type.name === name),
        name,
      ).uuid,
    light: (name) => found(climates.lights.get(name), name).uuid,
    environment: (name) => found(climates.environments.get(name), name).uuid,
    irrigation: (name) => found(climates.irrigations.get(name), name).uuid,
    fertigation: (name) => found(climates.fertigations.get(name), name).uuid,
    medium: (name) => found(quality.media.get(name), name).uuid,
    sop: (name) => found(documents.get(name), name).about.uuid,
    spec: (name) => found(quality.specs.get(name), name).uuid,
  });

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo farm has no ${name}`);
  return value;
}
