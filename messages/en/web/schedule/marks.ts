import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface Days {
  readonly days: string;
}

// A mark: all actions of one day

export const open = 'open';
export const done = 'done';
export const daysLate = ({ count }: Count): string => plural(count, { one: '# day late', other: '# days late' });
export const actionCount = ({ count }: Count): string => plural(count, { one: '# action', other: '# actions' });
export const endOf = ({ actions, days }: Days & { readonly actions: string }): string => `End of: ${actions}, ${days}`;
export const oneAction = ({
  action,
  days,
  state,
}: Days & { readonly action: string; readonly state: string }): string => `${action}, ${days}, ${state}`;
export const severalActions = (mark: Count & Days & { readonly state: string; readonly actions: string }): string =>
  `${actionCount(mark)}, ${mark.days}, ${mark.state}: ${mark.actions}`;

// An action on a mark's card

export const onDay = ({ day, state }: { readonly day: string; readonly state: string }): string => `${day}, ${state}`;
export const doneBy = ({ day, user }: { readonly day: string; readonly user: string }): string =>
  `${day}, done by ${user}`;
export const openBatch = 'Open batch';
export const changeDay = 'Change day';
export const changeDays = ({ count }: Count): string =>
  plural(count, { one: 'Change day', other: 'Change day of all #' });
export const changeDayOf = ({ action }: { readonly action: string }): string => `Change the day of ${action}`;

// The phases of a batch

export const noState = 'No state';
export const phase = ({ state, days }: Days & { readonly state: string }): string => `${state} ${days}`;
