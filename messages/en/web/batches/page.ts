import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const batch = 'Batch';
export const aboutBatch = 'About this batch';
export const notFound = "This batch doesn't exist";
export const notFoundHelp = "It isn't on this farm, or it was deleted.";
export const goHome = 'Go to Home';
export const notLoaded = "Couldn't load the batch";
export const loading = 'Loading the batch…';

export const day = 'Day';
export const state = 'State';
export const next = 'Next';
export const trays = 'Trays';
export const where = 'Where';
export const recipe = 'Recipe';
export const seedLots = 'Seed lots';
export const tags = 'Tags';

export interface DayOf {
  readonly day: number;
  readonly days: number;
}

/** The day of a batch on its own. */
export const dayOf = ({ day: at, days }: DayOf): string => `Day ${number(at)} of ${number(days)}`;
/** The day of a batch beside the label Day. */
export const dayOfDays = ({ day: at, days }: DayOf): string => `${number(at)} of ${number(days)}`;
export const startsIn = ({ count }: Count): string =>
  plural(count, { one: 'Starts in # day', other: 'Starts in # days' });

export const noTraysYet = 'None yet';
export const standing = ({ count }: Count): string => `${number(count)} standing`;
export const binned = ({ count }: Count): string => `${number(count)} binned`;
export const cleared = ({ count }: Count): string => `${number(count)} cleared`;

export const complete = 'Complete';
export const instantAction = 'Instant action';
export const moreForBatch = 'More for this batch';
export const more = 'More';
export const comment = 'Comment';
export const addToPlan = 'Add to the plan';
export const editTags = 'Edit tags';
export const printSheet = 'Print sheet';
export const printLabels = 'Print labels';
export const deleteBatch = 'Delete batch';

export const views = 'Views of this batch';
export const tabs = { timeline: 'Timeline', comments: 'Comments', harvests: 'Harvests', climate: 'Climate' } as const;

export const phases = 'Phases';
export const noState = 'No state';
export const phaseDays = ({ days }: { readonly days: number }): string => `${number(days)} d`;

export const trayLocations = 'Tray locations';
export const allCleared = 'Cleared';
export const notPlaced = 'Not placed yet';
export const thisBatch = ({ count }: Count): string =>
  plural(count, { one: 'This batch, # tray', other: 'This batch, # trays' });
export const otherBatches = 'Others';
/** Comes before what is wrong with the bed. */
export const faultAt = ({ bed }: { readonly bed: string }): string => `Fault at ${bed}:`;
export const rackShows = ({ places }: { readonly places: string }): string => `Rack: this batch is at ${places}`;

/** A link to the L.I.F.E. conflicts of the batch. */
export const conflicts = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# conflict', other: '# conflicts' });
export const lifeRecipes = 'L.I.F.E. recipes';

export const yieldSoFar = 'Yield so far';
export const expectedOn = ({ day: on }: { readonly day: string }): string => `Expected ${on}`;
export const harvestedOn = ({ day: on }: { readonly day: string }): string => `Harvested ${on}`;
export const perTray = 'Per tray';
