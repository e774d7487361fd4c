import type { Uuid } from '#domain/ids.ts';
import { addMs, type Instant } from '#domain/time.ts';

/** Disco mode in one chamber, or in all (null), until an instant. */
export interface DiscoMode {
  readonly chamber: Uuid | null;
  readonly until: Instant;
}

/** Starts disco mode for a number of seconds. */
export const startDisco = (chamber: Uuid | null, seconds: number, now: Instant): DiscoMode => ({
  chamber,
  until: addMs(now, seconds * 1000),
});

/** Returns disco mode, or null once it is over. */
export const discoAt = (disco: DiscoMode | null, now: Instant): DiscoMode | null =>
  disco !== null && now < disco.until ? disco : null;

/** Tells whether disco mode plays in a chamber. */
export const playsIn = (disco: Pick<DiscoMode, 'chamber'>, chamber: Uuid): boolean =>
  disco.chamber === null || disco.chamber === chamber;
