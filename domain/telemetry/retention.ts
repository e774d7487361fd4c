import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';

/** Days for which readings are kept singly. Their minutes, quarters of an hour and hours are kept for ever. */
export const SINGLE_DAYS = 90;

/** Returns the instant from which readings are kept singly. */
export const keepSinglyFrom = (now: Instant): Instant => addMs(now, -SINGLE_DAYS * MS_PER_DAY);
