import { plural } from '#messages/en/language.ts';

interface OfAction {
  readonly action: string;
}

export const type = 'Type';
export const dueOn = 'Due on';
export const enterDay = 'Enter a day.';
export const addToPlan = 'Add to the plan';
export const editAction = ({ action }: OfAction): string => `Edit: ${action}`;
export const delayAction = ({ action }: OfAction): string => `Delay: ${action}`;
export const changeDaysOf = ({ action }: OfAction): string => `Change days: ${action}`;
export const changeDays = 'Change days';
export const savePlan = 'Save plan';

export const days = 'Days';
export const daysUnit = 'days';
export const followingMoves = 'Everything after it moves too.';
export const endsOn = ({ day }: { readonly day: string }): string => `Ends ${day}. ${followingMoves}`;
export const harvestThen = ({ day }: { readonly day: string }): string => `New harvest day: <b>${day}</b>`;
export const later = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# day later', other: '# days later' });
export const earlier = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# day earlier', other: '# days earlier' });

export const chamber = 'Chamber';
export const chamberHelp = 'Any of its beds, unless you choose places below';
export const theChamber = 'the chamber';
export const places = 'Places, in the order they fill up';
export const removePlace = ({ place }: { readonly place: string }): string => `Remove ${place}`;
export const sopHelp = 'The document with the instructions';
