import { type NumberMarks, wordsOf } from '#messages/intl.ts';

/** The locale of dates, numbers and lists. */
export const locale = 'es';

// A full stop between thousands would be read as a decimal mark in half of the countries that speak Spanish.
export const marks: NumberMarks = { decimal: ',', group: '\u00a0' };

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
