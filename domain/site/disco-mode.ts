import type { Uuid } from '#domain/ids.ts';
import { addMs, type Instant } from '#domain/time.ts';

/** Disco mode in one chamber, or (null) in all, until an instant. */
export interface DiscoMode {
  readonly chamber: Uuid | null;
  readonly until: Instant;
}

/** Starts disco mode for so many seconds. */
export const startDisco = (chamber: Uuid | null, seconds: number, now: Instant): DiscoMode => ({
  chamber,
  until: addMs(now, seconds * 1000),
});

/** Returns disco mode while it lasts; null afterwards. */
export const discoAt = (disco: DiscoMode | null, now: Instant): DiscoMode | null =>
  disco !== null && now < disco.until ? disco : null;
