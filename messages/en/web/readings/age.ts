/** Readings of several batches over their age. */
export const choose = 'Choose batches';
export const chooseTitle = 'Compare batches by age';
export const measured = 'Measured';
export const batches = 'Batches';
export const find = 'Find a batch';
export const findHelp = 'A lot code, crop, recipe or tag. Finished batches are found too; the last started come first.';
export const noBatch = 'No batch matches.';
/** Beside the lot code: 'Basil, 12 May 2026' */
export const batchFacts = ({ crop, day }: { readonly crop: string; readonly day: string }): string => `${crop}, ${day}`;
export const tooMany = ({ most }: { readonly most: number }): string => `A graph compares up to ${most} batches.`;
export const compare = 'Compare';

export const emptyTitle = 'Compare the climate of batches';
export const empty =
  'Each batch gets a line from its day 0, from the places where it stood. Choose batches to compare.';
export const noReadings = 'No readings of the places where these batches stood.';
export const wholeAge = 'By batch age';
export const dayNumber = ({ day }: { readonly day: number }): string => `Day ${day}`;
/** 'Day 12, 06:00' */
export const dayAndTime = ({ day, time }: { readonly day: number; readonly time: string }): string =>
  `Day ${day}, ${time}`;
/** Keys of the chart, for screen readers. */
export const chartKeys = 'Arrow keys move the line.';
export const chartHint = 'Each line is from the places where the batch stood. Drag to zoom.';
/** Shown where no band can be drawn behind several lines. */
export const bandsDiffer =
  'There is no set point band at ages at which these batches were asked for different values. Remove batches to see the band of one.';

/** Names what happened to a batch on a day of its age: 'Day 4 Move, State change'. */
export const dayEvents = ({ day, actions }: { readonly day: number; readonly actions: string }): string =>
  `${dayNumber({ day })} ${actions}`;
export const batchEvents = ({ lot, days }: { readonly lot: string; readonly days: readonly string[] }): string =>
  `${lot}: ${days.join('; ')}`;
