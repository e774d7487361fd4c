import type { DeviationKind } from '#domain/climate/deviations.ts';
import { number, plural } from './language.ts';

export interface Length {
  readonly hours: number;
  /** Of light: whole days, and the difference from the plan in percent, at least 0. */
  readonly days: number;
  readonly percent: number;
}

const hoursOf = ({ hours }: Length): string => `${number(hours)} h`;
const daysOf = ({ days }: Length): string => plural(days, { one: '# day', other: '# days' });

/** A stretch of a batch's life that was not as planned. */
export const deviations = {
  too_warm: (length) => `Too warm, ${hoursOf(length)}`,
  too_cold: (length) => `Too cold, ${hoursOf(length)}`,
  too_humid: (length) => `Too humid, ${hoursOf(length)}`,
  too_dry: (length) => `Too dry, ${hoursOf(length)}`,
  light_short: (length) => `Light ${number(length.percent)} % short, ${daysOf(length)}`,
  light_long: (length) => `Light ${number(length.percent)} % over, ${daysOf(length)}`,
  no_data: (length) => `No data, ${hoursOf(length)}`,
} as const satisfies Readonly<Record<DeviationKind, (length: Length) => string>>;

/** The most extreme hour of such a stretch: 'up to 28.3 °C'. */
export const upTo = ({ value }: { readonly value: string }): string => `up to ${value}`;
export const downTo = ({ value }: { readonly value: string }): string => `down to ${value}`;
