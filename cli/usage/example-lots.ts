import { lotCode } from '#domain/batches/lot-code.ts';
import { addDays, type Day } from '#domain/time.ts';

/**
 * Returns the lots that examples of the help name, of a demo farm that was built on a day: each is the first of its crop
 * and year there. The basil is to be harvested on that day, the lettuce to be sown.
 */
export const exampleLots = (today: Day) => ({
  basil: lotCode('BAS', addDays(today, -35), 1),
  lettuce: lotCode('BUT', today, 1),
});

export const EXAMPLE_LOTS = exampleLots(new Date().toISOString().slice(0, 10));
