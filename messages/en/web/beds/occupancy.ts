import { number, plural } from '#messages/en/language.ts';

export const occupancy = 'Occupancy';
export const notLoaded = "Couldn't load the occupancy";
export const range = 'Range';
export const weeks = '12 weeks';
export const year = 'Year';
export const today = 'Today';
export const dayByDay = ({ name }: { readonly name: string }): string => `${name}, day by day`;
export const onDay = (on: {
  readonly day: string;
  readonly trays: number;
  readonly capacity: number | null;
  readonly planned: boolean;
}): string => {
  const trays =
    on.capacity === null
      ? plural(on.trays, { one: '# tray', other: '# trays' })
      : `${number(on.trays)} of ${plural(on.capacity, { one: '# tray', other: '# trays' })}`;
  return on.planned ? `${on.day}: ${trays} planned` : `${on.day}: ${trays}`;
};
