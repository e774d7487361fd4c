import { plural } from '#messages/en/language.ts';

export const cropLogger = 'Crop logger';
export const schedule = 'Schedule';
/** The lists of batches, by their stage. */
export const lists = { planned: 'Planned', growing: 'Growing', completed: 'Completed' } as const;
/** Meaning of the number beside a stage. */
export const counted = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'batch', other: 'batches' });

export const due = { overdue: 'Overdue', today: 'Today or overdue', week: 'Within 7 days' } as const;
