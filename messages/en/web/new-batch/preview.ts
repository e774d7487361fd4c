import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface Days {
  readonly days: string;
}

export const cannotShow = "Can't show this plan.";

// The recipe on the calendar

export const calendar = 'Recipe on the calendar';
export const chooseRecipeAndDay = 'Choose a recipe and a day to see the plan.';
export const phases = 'Phases';
export const actions = 'Actions';
export const noState = 'No state';
export const phaseTitle = ({ state, days }: Days & { readonly state: string }): string => `${state}, ${days}`;
export const phaseDays = ({ count }: Count): string => `${number(count)} d`;
export const dayTitle = ({ number: at, day }: { readonly number: number; readonly day: string }): string =>
  `Day ${at}, ${day}`;
export const dayActions = ({ title, actions: labels }: { readonly title: string; readonly actions: string }): string =>
  `${title}: ${labels}`;
export const planSpan = ({ days, count }: Days & Count): string =>
  `${days}, ${plural(count, { one: '# day', other: '# days' })}`;

// Chamber room

export const whereItFits = 'Where and when it fits';
export const chooseRecipeAndTrays = 'Choose a recipe and a day, and enter the trays.';
export const enterTrays = 'Enter the trays to see where they fit.';
export const noChamber = "The recipe doesn't name a chamber. Choose where to sow to see whether it fits.";
export const barsCaption = 'tray places used each day, this batch on top';
export const previewOf = ({ change }: { readonly change: string }): string => `Preview: ${change}`;
export const chambers = 'Chambers';
export const dayByDay = ({ name }: { readonly name: string }): string => `${name}, day by day`;
export const noLimit = 'no limit';
export const places = ({ count }: Count): string => plural(count, { one: '# place', other: '# places' });
export const fits = 'Fits';
export const chosenPlaces = ({ places: at }: { readonly places: string }): string => `${at}, chosen`;
export const roomOn = ({ places: at }: { readonly places: string }): string => `Room on ${at}`;
export const tooManyTrays = ({ count, days }: Count & Days): string =>
  `${plural(count, { one: '# tray too many', other: '# trays too many' })}, ${days}`;
export const tooManyTraysOn = ({ count, days, places: at }: Count & Days & { readonly places: string }): string =>
  `${plural(count, { one: '# tray too many', other: '# trays too many' })} on ${at}, ${days}`;
export const takenOnDay = (on: {
  readonly day: string;
  readonly taken: number;
  readonly own: number;
  readonly tooMany: number;
  readonly capacity: number | null;
}): string => {
  const figures = [`${number(on.taken)} taken`, `${number(on.own)} of this batch`];
  if (on.tooMany > 0) figures.push(`${number(on.tooMany)} too many`);
  if (on.capacity !== null) figures.push(places({ count: on.capacity }));
  return `${on.day}: ${figures.join(', ')}`;
};

export const legend = 'What the bars show';
export const takenByOthers = 'Taken by other batches';
export const thisBatch = 'This batch';
export const doesNotFit = "Doesn't fit";
export const capacity = 'Capacity';

// The plan in figures

export const summary = 'Plan summary';
export const lotCode = 'Lot code';
export const seed = 'Seed';
export const seeds = ({ count }: Count): string => plural(count, { one: '# seed', other: '# seeds' });
export const firstTask = 'First task';
export const firstTaskOn = ({ task, day }: { readonly task: string; readonly day: string }): string =>
  `${task}, ${day}`;
export const totalTasks = 'Total tasks';

// A repeated plan

export const series = 'Batches';
export const seriesDays = ({ start, harvest }: { readonly start: string; readonly harvest: string }): string =>
  `${start}, harvest ${harvest}`;
export const seriesConflicts = ({ count }: Count): string => plural(count, { one: '# conflict', other: '# conflicts' });
