import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';

/**
 * Days for which readings are kept singly, as the site may choose. Their minutes, quarters of an hour and hours are kept for
 * ever.
 */
export const SINGLE_DAYS = { usual: 90, least: 7, most: 3650 } as const;

/** Returns the instant from which readings are kept singly for some days. */
export const keepSinglyFrom = (now: Instant, days: number): Instant => addMs(now, -days * MS_PER_DAY);
