import type { Uuid } from '#domain/ids.ts';
import { addMs, type Instant } from '#domain/time.ts';

/** The lights of one chamber, or (null) of all, dancing until a moment. */
export interface DiscoMode {
  readonly chamber: Uuid | null;
  readonly until: Instant;
}

/** A dance that begins now and lasts so many seconds. */
export const startDisco = (chamber: Uuid | null, seconds: number, now: Instant): DiscoMode => ({
  chamber,
  until: addMs(now, seconds * 1000),
});

/** The dance, as long as it goes on; null afterwards. */
export const discoAt = (disco: DiscoMode | null, now: Instant): DiscoMode | null =>
  disco !== null && now < disco.until ? disco : null;
