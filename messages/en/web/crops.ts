import { mass, number, plural } from '#messages/en/language.ts';
import { trays } from './counts.ts';

interface Count {
  readonly count: number;
}

interface Part extends Count {
  readonly total: number;
}

/** Labels of a crop's fields: in the form, the record and the list. */
export const fields = {
  name: 'Name',
  code: 'Code',
  family: 'Family',
  supplier: 'Supplier',
  base_temperature: 'Base temperature',
};
export const codeHelp = '2 to 6 capital letters or digits. Lot codes start with it.';
export const baseTemperatureHelp = "The crop doesn't grow below this temperature.";
export const familyFields = { common: 'Common name' };
export const commonHelp = 'The name that growers use: Mint, Mustard.';

export const columns = { crop: 'Crop', trays: 'Trays in beds', family: 'Family', crops: 'Crops' };
export const searchCrops = 'Search crop, code';
export const searchFamilies = 'Search family';
export const filters = { family: 'Family', supplier: 'Supplier', use: 'In use' };
export const anyChoice = { family: 'All families', supplier: 'All suppliers', use: 'All crops' };
export const use = { yes: 'In beds now', no: 'Not in beds' };
export const traysInBeds = ({ count }: Count): string => `${trays({ count })} in beds`;

export const recentYield = 'Yield, last 10 harvests';
/** Grams per tray. */
export const yieldPerTray = ({ grams }: { readonly grams: number }): string => `${mass(grams)} per tray`;
export const estimated = ({ grams }: { readonly grams: number }): string => `est. ${number(grams)}`;
export const standingInBeds = 'Trays in beds';
export const batchCount = 'Batches so far';

export const recipes = 'Growing recipes';
export const noRecipes = 'No growing recipes for this crop yet.';
export const recipeVersion = ({ version, days }: { readonly version: number; readonly days: number }): string =>
  `v${version}, ${plural(days, { one: '# day', other: '# days' })}`;
export const growing = ({ count }: Count): string => (count === 0 ? 'None growing' : `${number(count)} growing`);

export const batches = 'Batches';
export const batchStages = ({ growing, planned }: { readonly growing: number; readonly planned: number }): string =>
  `${number(growing)} growing, ${number(planned)} planned`;
export const allGrowing = ({ count }: Count): string => `All ${number(count)} growing`;
export const noBatches = 'No batches of this crop are growing.';

export const seedLots = 'Seed lots';
export const noSeedLots = "No seed lots are recorded in this crop's batches.";
export const shownOf = ({ count, total }: Part): string => `${number(count)} of ${number(total)}`;
export const inRecentBatches = ({ shown }: { readonly shown: string }): string => `${shown} in recent batches`;
export const started = ({ day }: { readonly day: string }): string => `started ${day}`;
export const startedBetween = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  `started ${first} to ${last}`;
/** The batches of a seed lot that are in one stage. */
export const batchesInStage = {
  Planned: ({ count, total }: Part): string => `${number(count)} of ${number(total)} batches planned`,
  Alive: ({ count, total }: Part): string => `${number(count)} of ${number(total)} batches growing`,
  Done: ({ count, total }: Part): string => `${number(count)} of ${number(total)} batches completed`,
};

export const cropsOfFamily = 'Crops';
export const noCropsOfFamily = 'No crops in this family yet.';
