import type { ApiToken } from '#domain/people/api-token.ts';
import { isTokenGood } from '#domain/people/api-token.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { addDays, type Day, type Instant, isDay } from '#domain/time.ts';
import { formatRelativeDay, formatTime, siteDayOf } from '#web/format/dates.ts';
import { fromSiteText } from '#web/format/site-moment.ts';

/** What the form of a new token holds. */
export interface TokenValues {
  readonly name: string;
  readonly scope: Scope;
  /** The last day on which it is good; empty for ever. */
  readonly expires: string;
}

export const NEW_TOKEN: TokenValues = { name: '', scope: 'read', expires: '' };

export const TOKEN_LABELS = { name: 'Name', scope: 'Access', expires: 'Last day' } as const satisfies Record<
  keyof TokenValues,
  string
>;

export const SCOPE_WORDS = { read: 'Read only', full: 'Full' } as const satisfies Record<Scope, string>;

/** What is sent to make a token: it ends with its last day, on the site's clock. */
export const tokenInput = ({ name, scope, expires }: TokenValues, zone: string) => ({
  name,
  scope,
  expires: expires === '' ? null : endOfDay(expires, zone),
});

// What is no day is sent as it is, so that it is refused in the farm's words.
const endOfDay = (day: string, zone: string): string =>
  (isDay(day) ? fromSiteText(`${addDays(day, 1)}T00:00`, zone) : null) ?? day;

/** When a token ends, in words: its last day, as it was chosen. */
export function endWords(
  { expires }: Pick<ApiToken, 'expires'>,
  now: Instant,
  site: { zone: string; today: Day },
): string {
  if (expires === null) return 'Never';
  const lastMs = Date.parse(expires) - 1;
  const day = formatRelativeDay(siteDayOf(lastMs, site.zone), site.today);
  return isTokenGood({ expires }, now) ? day : `Ended ${day}`;
}

/** A moment that is past, in words: 'Today 06:12', '3 May'. */
export function pastWords(at: Instant | null, { zone, today }: { zone: string; today: Day }): string {
  if (at === null) return 'Never';
  const day = siteDayOf(at, zone);
  const words = formatRelativeDay(day, today);
  return day === today ? `${words} ${formatTime(at, zone)}` : words;
}
