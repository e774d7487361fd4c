import type { Instant, SiteTime } from '#domain/time.ts';

/** What the farm knows about time: the moment, and the calendar of a time zone. */
export interface Clock {
  /** The present moment. */
  now(): Instant;
  /** The present moment and the calendar of a site; throws on a zone that `isZone` does not know. */
  site(zone: string): SiteTime;
  /**
   * The instants that a zone's clock shows a local date and time at ('YYYY-MM-DDTHH:mm:ss.sss'): the same one twice but
   * where the clock is put back. Of a time that the clock skips, the first instant after it and the last before it.
   */
  localInstants(zone: string, local: string): { readonly first: Instant; readonly last: Instant };
  /** Whether the name is an IANA time zone that this clock knows; fixed offsets such as '+02:00' are none. */
  isZone(name: string): boolean;
}
