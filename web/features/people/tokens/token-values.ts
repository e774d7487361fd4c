import type { ApiToken } from '#domain/people/api-token.ts';
import { isTokenGood, lastDayOf } from '#domain/people/api-token.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { addDays, type Day, type Instant, isDay } from '#domain/time.ts';
import { formatRelativeDay, formatTime, siteDayOf } from '#web/format/dates.ts';
import { fromSiteText } from '#web/format/site-moment.ts';
import * as m from '#words/web/people/tokens.ts';

export interface TokenValues {
  readonly name: string;
  readonly scope: Scope;
  /** The last valid day; empty if it never expires. */
  readonly expires: string;
}

export const NEW_TOKEN: TokenValues = { name: '', scope: 'read', expires: '' };

/** Returns the request body. The token expires at the end of its last day in the site's time zone. */
export const tokenInput = ({ name, scope, expires }: TokenValues, zone: string) => ({
  name,
  scope,
  expires: expires === '' ? null : endOfDay(expires, zone),
});

// Text that isn't a date is sent as typed, so that the schema reports it.
const endOfDay = (day: string, zone: string): string =>
  (isDay(day) ? fromSiteText(`${addDays(day, 1)}T00:00`, zone) : null) ?? day;

/** Formats the last day of a token. */
export function formatExpiry(
  { expires }: Pick<ApiToken, 'expires'>,
  now: Instant,
  site: { zone: string; today: Day },
): string {
  const last = lastDayOf({ expires }, (instant) => siteDayOf(instant, site.zone));
  if (last === null) return m.never;
  const day = formatRelativeDay(last, site.today);
  return isTokenGood({ expires }, now) ? day : m.expired({ day });
}

/** Formats a past moment: 'Today 06:12', '3 May'. */
export function formatPast(at: Instant | null, { zone, today }: { zone: string; today: Day }): string {
  if (at === null) return m.never;
  const day = siteDayOf(at, zone);
  const words = formatRelativeDay(day, today);
  return day === today ? m.at({ day: words, time: formatTime(at, zone) }) : words;
}
