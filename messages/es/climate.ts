import type * as en from '#messages/en/climate.ts';
import { number, plural } from './language.ts';

const hoursOf = ({ hours }: { readonly hours: number }): string => `${number(hours)} h`;
const daysOf = ({ days }: { readonly days: number }): string => plural(days, { one: '# día', other: '# días' });

export const deviations: typeof en.deviations = {
  too_warm: (length) => `Demasiado calor, ${hoursOf(length)}`,
  too_cold: (length) => `Demasiado frío, ${hoursOf(length)}`,
  too_humid: (length) => `Demasiada humedad, ${hoursOf(length)}`,
  too_dry: (length) => `Aire demasiado seco, ${hoursOf(length)}`,
  light_short: (length) => `Falta un ${number(length.percent)} % de luz, ${daysOf(length)}`,
  light_long: (length) => `Sobra un ${number(length.percent)} % de luz, ${daysOf(length)}`,
  no_data: (length) => `Sin datos, ${hoursOf(length)}`,
};

export const upTo: typeof en.upTo = ({ value }) => `hasta ${value}`;
export const downTo: typeof en.downTo = ({ value }) => `mínimo ${value}`;
