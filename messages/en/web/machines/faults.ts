import { number, plural } from '#messages/en/language.ts';

export const lastValue = 'Last value';
/** '27.4 °C at 06:12:04' */
export const valueAt = ({ value, time }: { readonly value: string; readonly time: string }): string =>
  `${value} at ${time}`;
/** '27.4 °C, 12 May 06:12' */
export const valueThen = ({ value, moment }: { readonly value: string; readonly moment: string }): string =>
  `${value}, ${moment}`;
export const band = 'Band';
/** '16 to 20 °C' */
export const range = ({ min, max }: { readonly min: string | null; readonly max: string | null }): string =>
  min === null ? `up to ${max ?? '–'}` : max === null ? `from ${min}` : `${min} to ${max}`;
export const hours = ({ hours }: { readonly hours: number }): string => `${number(hours)} h`;
export const acknowledge = 'Acknowledge';
export const acknowledgeFault = ({ fault }: { readonly fault: string }): string => `Acknowledge: ${fault}`;
export const acknowledgeAll = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Acknowledge # fault', other: 'Acknowledge all # faults' });
export const acknowledged = 'Acknowledged';
/** 'ben, 12 May 06:14' */
export const byAt = ({ who, time }: { readonly who: string; readonly time: string }): string => `${who}, ${time}`;
export const note = 'Note';
export const noteOn = ({ fault }: { readonly fault: string }): string => `Note on: ${fault}`;
export const notePlaceholder = 'Note (optional)';
/** A line of a machine's history. */
export const faultAcknowledged = ({ fault }: { readonly fault: string }): string => `Acknowledged: ${fault}`;
