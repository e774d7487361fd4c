import { number, plural } from '#messages/en/language.ts';

interface Times {
  readonly on: number;
  readonly off: number;
}

export const views = 'Views of the bed';
export const tabs = { details: 'Details', batches: 'Batches', life: 'L.I.F.E.', graphs: 'Graphs', history: 'History' };
export const fault = 'Fault';
export const aboutBed = 'About this bed';

export const place = 'Place';
export const shelfIn = ({ shelf, chamber }: { readonly shelf: string; readonly chamber: string }): string =>
  `${shelf} in ${chamber}`;
export const stackRow = 'Stack, row';
export const noLimit = 'No limit';

export const standsHere = 'On this bed now';
export const emptyBed = 'No trays are on this bed.';
export const columns = {
  batch: 'Batch',
  state: 'State',
  trays: 'Trays',
  harvest: 'Harvest',
  from: 'From',
  to: 'To',
  component: 'Component',
  recipe: 'Recipe',
  by: 'Set by',
};
export const when = { now: 'Now', planned: 'Planned', past: 'Past' };
export const noneThen = {
  now: 'No trays are on this bed.',
  planned: 'No batch is planned here.',
  past: 'No batch was here before.',
};
export const rangeHelp = 'The last 300 days and the next 64.';
export const schedule = 'Open the schedule';
export const stay = (of: {
  readonly crop: string;
  readonly lot: string;
  readonly trays: number;
  readonly from: string;
  readonly to: string;
  readonly planned: boolean;
}): string => {
  const trays = plural(of.trays, { one: '# tray', other: '# trays' });
  return `${of.crop} ${of.lot}, ${of.planned ? `${trays} planned` : trays}, ${of.from} – ${of.to}`;
};

export const recipes = 'Recipes';
export const log = 'Assignment log';
export const lightDuration = 'Light duration';
export const dayFog = 'Day fog';
export const dayFlood = 'Day flood';
export const nightFog = 'Night fog';
export const nightFlood = 'Night flood';
/** '5 min', '10 s', with spaces that don't break. */
const time = (minutes: number): string =>
  minutes < 1 ? `${number(Math.round(minutes * 60))}\u00a0s` : `${number(minutes)}\u00a0min`;
export const fogTimes = ({ on, off }: Times): string => `${time(on)}\u00a0on, ${time(off)}\u00a0off`;
export const floodTimes = ({ on, off }: Times): string => `${time(on)}\u00a0full, ${time(off)}\u00a0empty`;
export const sinceByHand = ({ day, who }: { readonly day: string; readonly who: string }): string =>
  `Since ${day}, by ${who}`;
export const sinceByBatch = ({ day, lot }: { readonly day: string; readonly lot: string }): string =>
  `Since ${day}, from ${lot}`;
export const noRecipe = 'None';
export const recipeGone = 'A deleted recipe';
export const stillRuns = 'Now';
export const byHand = ({ who }: { readonly who: string }): string => `${who}, by hand`;
export const noLog = 'This bed has run no recipe yet.';
