import { wordsOf } from '#messages/intl.ts';

/** The locale of dates, numbers and lists. */
export const locale = 'es';

export const { plural, number, list } = wordsOf(locale);
