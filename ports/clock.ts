import type { Instant, SiteTime } from '#domain/time.ts';

/** The current time, and the calendars of time zones. */
export interface Clock {
  now(): Instant;
  /** Returns the current time with the calendar of a zone; throws on a zone that `isZone` rejects. */
  site(zone: string): SiteTime;
  /**
   * Returns the instants at which a zone's clock shows a local date and time ('YYYY-MM-DDTHH:mm:ss.sss'). They differ
   * only where the clock is set back. For a time that the clock skips: the first instant after the gap and the last
   * before it.
   */
  localInstants(zone: string, local: string): { readonly first: Instant; readonly last: Instant };
  /** Returns true for an IANA time zone that this clock supports; fixed offsets such as '+02:00' are not zones. */
  isZone(name: string): boolean;
}
