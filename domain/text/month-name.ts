import type { Day } from '#domain/time.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'November', the month of a day. */
export const monthName = (day: Day): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
