import { number, plural } from '#messages/en/language.ts';

interface Days {
  readonly days: number;
}

export const bed = ({ name }: { readonly name: string }): string => `Bed ${name}`;
export const selected = 'selected';
export const harvestIn = ({ days }: Days): string =>
  days < 0
    ? `harvest ${number(-days)} d late`
    : days === 0
      ? 'harvest today'
      : plural(days, { one: 'harvest in # day', other: 'harvest in # days' });
export const conflictIn = ({ days }: Days): string =>
  days === 0 ? 'conflict now' : plural(days, { one: 'conflict in # day', other: 'conflict in # days' });
/** Days left to the harvest, in a cell. */
export const daysLeft = ({ days }: Days): string =>
  days < 0 ? `${number(-days)} d late` : days === 0 ? 'Today' : `${number(days)} d`;

/** A short form for narrow places. */
export const daysInCell = ({ days }: Days): string =>
  days === 0 ? 'Today' : days < 0 ? `−${number(-days)} d` : `${number(days)} d`;

export const colourBy = 'Colour by';
export const colours = { crop: 'Crop', fault: 'Fault', due: 'Due' };
export const legend = 'Legend';
export const bands = { late: 'Today or late', days: 'In 1–3 days', week: 'In 4–7 days', later: 'Later' };
export const fault = 'Fault';
export const conflict = 'Conflict';
