import { mass, number, plural } from '#messages/en/language.ts';

export const timeline = 'Timeline';
export const addComment = 'Add comment';
export const earlier = ({ count }: { readonly count: number }): string => `${number(count)} earlier`;
export const doneOf = ({ done: finished, all }: { readonly done: number; readonly all: number }): string =>
  `${number(finished)} of ${number(all)} done`;
export const nothingPlanned = 'Nothing planned';
export const nothingPlannedHelp = 'This batch has no actions. Use Instant action to record work.';

export const withdrawn = 'Withdrawn';
export const waitOver = 'Ended';
export const done = 'Done';
export const dueNow = 'Due now';
export const open = 'Open';
export const comment = 'Comment';
export const undone = 'Undone';
export const doneThenUndone = 'Done, then undone';
export const undid = ({ action }: { readonly action: string }): string => `Undid ${action}`;
/** Follows the label of a wait. */
export const until = ({ day }: { readonly day: string }): string => `until ${day}`;
export const correctedBy = ({ user, day }: { readonly user: string; readonly day: string }): string =>
  `corrected by ${user} on ${day}`;

export const acts = {
  correct: 'Correct',
  undo: 'Undo',
  delay: 'Delay',
  complete: 'Complete',
  edit: 'Edit',
  delete: 'Delete',
} as const;
export const changeDays = 'Change days';
export const actions = 'Actions';
export const more = 'More';
export const actOn = ({ act, action }: { readonly act: string; readonly action: string }): string =>
  `${act}: ${action}`;

export const into = ({ places }: { readonly places: string }): string => `Into ${places}`;
export const seedsPerTray = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# seed per tray', other: '# seeds per tray' });
export const estimatedPerTray = ({ grams }: { readonly grams: number }): string => `Estimated ${mass(grams)} per tray`;
export const estimated = ({ total, grams }: { readonly total: number; readonly grams: number }): string =>
  `Estimated ${mass(total)}, ${mass(grams)} per tray`;
