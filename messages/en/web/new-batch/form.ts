import { number, plural } from '#messages/en/language.ts';
import { trays as trayCount } from '#messages/en/web/counts.ts';

interface Count {
  readonly count: number;
}

interface Named {
  readonly name: string;
}

/** The names of the form's fields. */
export const fieldLabels = {
  growth_recipe: 'Recipe',
  plan_from: 'Plan from',
  start_date: 'Start day',
  harvest_date: 'Harvest day',
  trays: 'Trays',
  tags: 'Tags',
  target_locations: 'Sow at',
  replace_chambers: 'Grow in',
  times: 'Number of batches',
  every_days: 'Days apart',
  stands: 'These trays are already growing',
  completed_to: 'Done up to',
  placed_at: 'Where the trays are',
} as const;

export const batch = 'The batch';
export const planBatch = 'Plan batch';
export const planAnyway = 'Plan anyway';
export const unsavedChanges = 'Unsaved changes';
export const notSaved = 'Not saved.';
export const fixFields = 'Fix the highlighted fields.';
export const startUnknown = 'Still working out the start day. Try again in a moment.';
export const planned = ({ lot }: { readonly lot: string }): string => `Planned ${lot}`;
export const plannedSeries = ({ count, lot }: Count & { readonly lot: string }): string =>
  `${plural(count, { one: 'Planned # batch', other: 'Planned # batches' })}, the first is ${lot}`;
export const plannedWithHarvests = ({ lot, count }: Count & { readonly lot: string }): string =>
  `Planned ${lot}. ${plural(count, { one: '# harvest left to complete', other: '# harvests left to complete' })}`;

export const chooseRecipe = 'Choose a recipe.';
export const enterDay = 'Enter a day.';
export const enterTimes = 'Enter the number of batches.';
export const enterDays = 'Enter the number of days.';
export const dayUnit = 'days';
export const enterTrays = 'Enter the number of trays.';
export const choosePlaces = 'Choose where the trays are.';

export const loading = 'Loading recipes and places';
export const notLoaded = "Couldn't load recipes and places";
export const noRecipes = 'No growing recipes yet';
export const noRecipesHelp =
  'A batch is planned from a growing recipe, which says what to do each day. Add or import a recipe first.';
export const goHome = 'Go to Home';

// The recipe

export const findRecipe = 'Find a recipe';
export const recipes = 'Recipes';
export const noRecipeFound = 'No recipe matches these words. Try others.';
export const recipeDetails = (recipe: {
  readonly crop: string;
  readonly days: string;
  readonly version: number;
}): string => `${recipe.crop}, ${recipe.days}, v${recipe.version}`;
export const version = 'Version';
export const versionName = ({ version: of }: { readonly version: number }): string => `v${of}`;
export const latestVersion = ({ version: of }: { readonly version: number }): string => `v${of}, latest`;
export const versionOfDay = ({ version: of, day }: { readonly version: number; readonly day: string }): string =>
  `v${of}, from ${day}`;
export const olderVersion = 'Use an older version';

// Days and trays

export const harvestsOn = 'Harvest on';
export const startsOn = 'Starts on';
export const daysAfter = ({ count }: Count): string => plural(count, { one: '# day after', other: '# days after' });
export const daysBefore = ({ count }: Count): string => plural(count, { one: '# day before', other: '# days before' });
export const trayUnit = 'trays';
export const estimatedYield = 'Estimated yield';

// Places

export const asRecipeSays = 'As the recipe says';
export const asRecipeSaysAt = ({ places }: { readonly places: string }): string => `As the recipe says: ${places}`;
export const recipeNamesNoPlace = "The recipe doesn't name a place";
export const takePlaces = ({ places }: { readonly places: string }): string => `Use ${places}`;
export const chooseOnRack = 'Choose on the rack';
export const whereToSow = 'Where to sow';
export const growInFrom = ({ day }: { readonly day: string }): string => `Grow in, from ${day}`;
export const fromDayAsPlanned = ({ day }: { readonly day: string }): string => `from ${day}, as the recipe says`;
export const fromDayReplacing = ({ day, name }: Named & { readonly day: string }): string =>
  `from ${day}; the recipe says ${name}`;
export const anotherChamber = 'another chamber';
export const chamber = 'Chamber';
export const physicalLocations = 'Physical locations';
export const placesPicked = ({ count }: Count): string =>
  plural(count, { one: '# place picked.', other: '# places picked.' });
export const traysPlaced = ({ placed, count }: Count & { readonly placed: number }): string =>
  `${number(placed)} of ${trayCount({ count })}.`;
export const allPlaced = 'All trays have a place.';
export const pickBeds = 'Pick beds, or drag across several.';
export const bedsOf = ({ name }: Named): string => `Beds of ${name}`;
export const takePicked = ({ count }: Count): string => plural(count, { one: 'Use # place', other: 'Use # places' });
export const takeNone = 'Use places';

// Trays that are already growing

export const pastStart = 'This plan starts in the past. Unless you choose this, its tasks are overdue immediately.';
export const doneUpToHelp = 'Everything planned up to this day is recorded as done on its planned day.';
export const traysByPlace = 'Trays by place';
export const traysAt = ({ name }: Named): string => `Trays at ${name}`;
export const remove = ({ name }: Named): string => `Remove ${name}`;
export const required = 'required';
export const standing = 'Standing';
export const standingOf = ({ placed, trays }: { readonly placed: number; readonly trays: number }): string =>
  `${number(placed)} of ${number(trays)}`;
export const harvestsPlanned = ({ count }: Count): string =>
  plural(count, { one: '# harvest was planned by then.', other: '# harvests were planned by then.' });
export const completeHarvests = ({ count }: Count): string =>
  plural(count, {
    one: 'Complete it on the batch afterwards, with its yield.',
    other: 'Complete them on the batch afterwards, with their yields.',
  });

export const addTag = 'Add a tag';
