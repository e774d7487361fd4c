import type { InternalState } from '#domain/batches/batch.ts';
import { plural } from '#messages/en/language.ts';

/** Headings of lists of tasks and batches. */
export const headings = {
  overdue: 'Overdue',
  crop: 'Crop',
  action: 'Action',
  nextState: 'Next state',
  chamber: 'Chamber',
  location: 'Location',
  to: 'To',
  lot: 'Lot',
  trays: 'Trays',
  needed: 'Needed',
  stage: 'Stage',
  state: 'State',
  nextDay: 'Next day',
};

export const noneDue = 'You have no tasks due today!';

export const noneMatch = 'You have no tasks due that match these filters. Try changing filters!';

export const noneDoneToday = 'Nothing has been done today yet.';

/** The line above the sentences of today's tasks; the counts add up to `count`. */
export const summary = (tasks: {
  readonly count: number;
  readonly day: string;
  readonly overdue: number;
  readonly due: number;
}): string => {
  const count = plural(tasks.count, { one: '# task', other: '# tasks' });
  return `${count}, ${tasks.day}: ${tasks.overdue} overdue, ${tasks.due} due today.`;
};

export const overdueDays = ({ days }: { readonly days: number }): string =>
  plural(days, { one: 'Overdue # day', other: 'Overdue # days' });

export const dueToday = 'Due today';

export const dueIn = ({ days }: { readonly days: number }): string =>
  plural(days, { one: 'Due in # day', other: 'Due in # days' });

/** Days overdue, in the Overdue column. */
export const shortDays = ({ days }: { readonly days: number }): string => `${days} d`;

export const nextState = ({ state }: { readonly state: string }): string => `next ${state}`;

export const noNextState = 'no next state';

export const notPlaced = 'not placed';

/** An action with the places that its trays go to. */
export const actionTo = ({ action, places }: { readonly action: string; readonly places: string }): string =>
  `${action} to ${places}`;

export const moveTo = ({ places }: { readonly places: string }): string => `Move to ${places}`;

export const stages: Readonly<Record<InternalState, string>> = { Planned: 'Planned', Alive: 'Alive', Done: 'Done' };

export const noBatches = 'No batches match.';

export const noOpenBatches =
  'No batches are planned or growing. To plan one: phyto plan RECIPE --start today --trays 4. Finished ones: phyto batches --state done';

export const firstBatches = ({ shown, total }: { readonly shown: number; readonly total: number }): string =>
  `Only the first ${shown} of ${total} are listed. Add words to narrow the search.`;

export const recipeHeadings = { recipe: 'Recipe', crop: 'Crop', days: 'Days', version: 'Version', uuid: 'Uuid' };

export const noRecipes = 'No recipes match. To add some: phyto import openag FILE';

/** A day with its weekday in full. */
export const longDay = ({
  weekday,
  day,
  month,
  year,
}: {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: string;
}): string => `${weekday} ${day} ${month} ${year}`;

/** From Monday. The terminal abbreviates them to three letters. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The terminal abbreviates them to three letters. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
