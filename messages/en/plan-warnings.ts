import { plural } from './language.ts';

export interface NoRoom {
  readonly trays: number;
  readonly chamber: string;
}

export const overdue = ({
  tasks,
  days,
  day,
}: {
  readonly tasks: number;
  readonly days: number;
  readonly day: string;
}): string => {
  const late = plural(days, { one: '# day', other: '# days' });
  return plural(tasks, {
    one: `# task would already be overdue, by ${late} (${day}).`,
    other: `# tasks would already be overdue, the first by ${late} (${day}).`,
  });
};

export const noRoomOn = ({ trays, chamber, day }: NoRoom & { readonly day: string }): string =>
  plural(trays, {
    one: `${chamber} has no room for # tray on ${day}.`,
    other: `${chamber} has no room for # trays on ${day}.`,
  });

/** `days` is a range such as '1 to 15 Dec'. */
export const noRoomFrom = ({ trays, chamber, days }: NoRoom & { readonly days: string }): string =>
  plural(trays, {
    one: `${chamber} has no room for # tray from ${days}.`,
    other: `${chamber} has no room for # trays from ${days}.`,
  });
