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
    one: `# task is overdue at once, by ${late} (${day}).`,
    other: `# tasks are overdue at once, the first by ${late} (${day}).`,
  });
};

export const noRoomOn = ({ trays, chamber, day }: NoRoom & { readonly day: string }): string =>
  plural(trays, {
    one: `# tray has no room in ${chamber} on ${day}.`,
    other: `# trays have no room in ${chamber} on ${day}.`,
  });

/** `days` is a range such as '1 to 15 Dec'. */
export const noRoomFrom = ({ trays, chamber, days }: NoRoom & { readonly days: string }): string =>
  plural(trays, {
    one: `# tray has no room in ${chamber} from ${days}.`,
    other: `# trays have no room in ${chamber} from ${days}.`,
  });
