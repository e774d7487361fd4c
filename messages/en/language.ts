import { type NumberMarks, wordsOf } from '#messages/intl.ts';

/** The locale of dates, numbers and lists. */
export const locale = 'en-GB';

export const marks: NumberMarks = { decimal: '.', group: ',' };

export const {
  plural,
  number,
  fixed,
  exact,
  list,
  dayFormat,
  day,
  instant,
  mass,
  largeMass,
  temperature,
  limit,
  inUse,
  adoptSite,
  withSite,
} = wordsOf(locale, marks);
