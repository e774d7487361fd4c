import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const batches = ({ count }: Count): string => plural(count, { one: '# batch', other: '# batches' });

export const days = ({ count }: Count): string => plural(count, { one: '# day', other: '# days' });

export const harvests = ({ count }: Count): string => plural(count, { one: '# harvest', other: '# harvests' });

export const tasks = ({ count }: Count): string => plural(count, { one: '# task', other: '# tasks' });

export const trays = ({ count }: Count): string => plural(count, { one: '# tray', other: '# trays' });

/** Counts of the targets of a task: places, or recipes. */
export const aim = (task: { readonly aim: string }): string => `to ${task.aim}`;
