import type { Instant, SiteTime } from '#domain/time.ts';

/** The site's time, with its clock for texts. */
export interface SiteClockTime extends SiteTime {
  /** The time of day on the site's clock at an instant, 'HH:mm'. */
  clockOf(instant: Instant): string;
}

/** Provides the current time and the calendars of time zones. */
export interface Clock {
  now(): Instant;
  /** Returns the current time with the calendar and clock of a zone. Their methods throw for a zone that `isZone` rejects. */
  site(zone: string): SiteClockTime;
  /**
   * Returns the instants at which a zone's clock shows a local date and time ('YYYY-MM-DDTHH:mm:ss.sss'). They differ
   * only when the clock is set back. For a time that the clock skips, returns the first instant after the gap and the
   * last before it.
   */
  localInstants(zone: string, local: string): { readonly first: Instant; readonly last: Instant };
  /** Tells whether an IANA time zone is supported. Fixed offsets such as '+02:00' aren't zones. */
  isZone(name: string): boolean;
}
