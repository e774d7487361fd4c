import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface OnDay {
  readonly day: string;
}

interface Lot {
  readonly lot: string;
}

/** The kinds of action in the proposal: 'harvest and note'. */
interface Actions {
  readonly actions: string;
}

// The proposal

export const moreKinds = ({ count }: Count): string => `${number(count)} more`;
export const changeWait = 'Change the wait';
export const lengthenWait = ({ count }: Count): string =>
  plural(count, { one: 'Make the wait # day longer', other: 'Make the wait # days longer' });
export const shortenWait = ({ count }: Count): string =>
  plural(count, { one: 'Make the wait # day shorter', other: 'Make the wait # days shorter' });
export const changeDayOf = ({ actions }: Actions): string => `Change the day of the ${actions}`;
export const delayActions = ({ actions, count }: Actions & Count): string =>
  `Delay ${actions} by ${plural(count, { one: '# day', other: '# days' })}`;
export const advanceActions = ({ actions, count }: Actions & Count): string =>
  `Bring ${actions} forward by ${plural(count, { one: '# day', other: '# days' })}`;
export const titleToDay = ({ title, day }: OnDay & { readonly title: string }): string => `${title}, to ${day}.`;
export const delay = 'Delay';
export const delayDays = ({ count }: Count): string => plural(count, { one: 'Delay # day', other: 'Delay # days' });
export const advanceDays = ({ count }: Count): string =>
  plural(count, { one: 'Bring forward # day', other: 'Bring forward # days' });
export const delayed = ({ count }: Count): string =>
  plural(count, { one: 'Delayed by # day', other: 'Delayed by # days' });
export const advanced = ({ count }: Count): string =>
  plural(count, { one: 'Brought forward by # day', other: 'Brought forward by # days' });

// The question

/** Between the day before and the day after, in place of the arrow. */
export const to = 'to';
export const dayEarlier = 'One day earlier';
export const dayLater = 'One day later';
export const whatMoves = 'What moves';
export const withFollowing = ({ count }: Count): string =>
  plural(count, { one: 'This and everything after it', other: 'These and everything after them' });
export const onlyPicked = ({ count }: Count): string => plural(count, { one: 'Only this one', other: 'Only these #' });
export const allFollowing = 'Everything after it moves too.';
export const notPossible = "This move isn't possible.";
export const notMoved = 'Not moved.';

// What happens to the rest of the plan

export const nothingElse = 'Nothing else moves.';
export const alsoMoves = ({ actions }: Actions): string => `${actions}.`;
export const harvestStays = ({ day }: OnDay): string => `Harvest stays on ${day}.`;
export const harvestMoves = ({ day }: OnDay): string => `Harvest moves to ${day}.`;
export const waitShrinks = 'The wait before it gets shorter.';
export const nothingAfter = 'Nothing open comes after it.';
export const staysSameDay = ({ action, day }: OnDay & { readonly action: string }): string =>
  `${action} stays on ${day}, the same day.`;
export const staysAfter = ({ action, day, count }: OnDay & Count & { readonly action: string }): string =>
  `${action} stays on ${day}, ${plural(count, { one: '# day after it', other: '# days after it' })}.`;
export const staysBefore = ({ action, day, count }: OnDay & Count & { readonly action: string }): string =>
  `${action} stays on ${day}, ${plural(count, { one: '# day before it', other: '# days before it' })}.`;

// Refusals

export const batchGone = ({ lot }: Lot): string => `${lot} is no longer in this schedule.`;
export const actionGone = ({ lot }: Lot): string => `This action is no longer in the plan of ${lot}.`;
export const batchNotMoved = ({ lot }: Lot): string => `${lot} wasn't moved.`;
export const doneMeanwhile = 'It was completed or removed from the plan in the meantime.';
export const choiceKept = 'Your choice is still here. Try again in a moment.';
export const changedMeanwhile = 'Someone else changed this plan in the meantime. It is shown here as it is now.';
