import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

const batches = (count: number): string => plural(count, { one: '# batch', other: '# batches' });
const byDays = (days: number | null): string =>
  days === null ? '' : plural(days, { one: ' by # day', other: ' by # days' });

export const binTraysOf = ({ count }: Count): string => `Bin trays of ${batches(count)}`;
export const reason = 'Reason';
export const traysToBin = 'Trays to bin';
export const traysToBinOf = ({ name }: { readonly name: string }): string => `Trays to bin, ${name}`;
export const ofTrays = ({ count }: Count): string => `of ${number(count)}`;
export const tooManyTrays = ({ count }: Count): string =>
  plural(count, {
    one: 'Only # tray is growing. Enter # or 0.',
    other: 'Only # trays are growing. Enter # or fewer.',
  });
export const noTrays = 'No trays growing';

interface Delay extends Count {
  /** Null where the batches are delayed by different days. */
  readonly days: number | null;
}

export const delayBatches = ({ count, days }: Delay): string => `Delay ${batches(count)}${byDays(days)}`;
export const delayedBatches = ({ count, days }: Delay): string => `Delayed ${batches(count)}${byDays(days)}`;
export const retryBatches = ({ count }: Count): string => `Retry ${batches(count)}`;
export const daysLater = 'Days to delay';
export const days = 'days';
export const overdueHelp = 'Overdue actions move to today at the earliest.';
export const newDates = 'New dates';
export const nothingLeft = 'Nothing left to do';
export const laterActions = ({ count }: Count): string =>
  plural(count, { one: 'and # later action', other: 'and # later actions' });
export const harvestStays = ({ day }: { readonly day: string }): string => `Harvest stays on ${day}`;
export const harvestOn = ({ day }: { readonly day: string }): string => `Harvest on ${day}`;

export const moveBatches = ({ count }: Count): string => `Move ${batches(count)}`;
export const destinations = 'Destinations';
export const to = 'To';
export const chooseChamber = 'Choose a chamber';
export const otherPlaces = 'Other places';
export const filledInOrder = 'Beds are filled in order; pick some to use only those';
export const onlyPicked = 'Only the beds you picked';
export const fromAllPlaces = ({ count }: Count): string =>
  plural(count, { one: 'From # place', other: 'From all # places' });
export const fromSomePlaces = ({ count, total }: { readonly count: number; readonly total: number }): string =>
  `From ${number(count)} of ${number(total)} places`;
export const placesToMoveFrom = 'Places to move trays from';
export const staysAt = ({ places }: { readonly places: string }): string => `Stays at ${places}`;
export const noRoom = ({ count }: Count): string =>
  plural(count, { one: "# tray doesn't fit", other: "# trays don't fit" });
export const noRoomHelp = ({ count }: Count): string => `${noRoom({ count })}. Choose more beds or another chamber.`;
export const nothingMoves = 'Nothing to move: all trays are already there.';
export const allFit = ({ count }: Count): string => plural(count, { one: 'The tray fits.', other: 'All # trays fit.' });

export const tagBatches = ({ count }: Count): string => `Tag ${batches(count)}`;
export const saveTags = 'Save tags';
export const saveTagsOf = ({ count }: Count): string => `Save tags of ${batches(count)}`;
export const savedTagsOf = ({ count }: Count): string => `Saved tags of ${batches(count)}`;
export const tooManyTags = ({ lot, max }: { readonly lot: string; readonly max: number }): string =>
  `${lot} would have more than ${number(max)} tags. Remove some.`;
export const tags = 'Tags';
export const noTags = 'None of these batches has a tag yet.';
export const addTag = 'Add a tag';
export const add = 'Add';
export const newTags = 'New tags';
export const someBatches = 'some';
