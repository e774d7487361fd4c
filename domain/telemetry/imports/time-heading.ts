import type { DateOrder } from '#domain/imports/date-orders.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** A part of a time that a column holds; `stamp` is a whole one, `clock` a time of day, or a whole time without a date column. */
export type TimePart =
  | 'stamp'
  | 'date'
  | 'clock'
  | 'year'
  | 'month'
  | 'day'
  | 'day_of_year'
  | 'hour'
  | 'minute'
  | 'second';

/** The zone, order and part of the times below a heading. */
export interface TimeHeading {
  readonly part: TimePart;
  readonly zone: NamedZone | null;
  /** The order of year, month and day that the heading states; null if it states none. */
  readonly order: DateOrder | null;
}

/** A zone: an offset such as '-06:00' or a name such as 'Europe/Berlin', or an abbreviation that may mean several. */
export type NamedZone = { readonly zone: string } | { readonly unclear: string };

const NAMES: Readonly<Record<TimePart, string>> = {
  stamp:
    'datetime dateandtime timestamp timestamps localtime instant recordedat measuredat createdat at tmstamp fechahora fechayhora datetimelocal timelocal measurementtime measuretime',
  date: 'date fecha datum localdate',
  clock: 'time hora zeit timeofday clock hhmm',
  year: 'year yr ano yyyy',
  month: 'month mo mes',
  day: 'day dy dia',
  day_of_year: 'doy dayofyear julianday jday yday',
  hour: 'hour hr',
  minute: 'minute mn',
  second: 'second',
};
const PART_BY_NAME = new Map(
  (['stamp', 'date', 'clock', 'year', 'month', 'day', 'day_of_year', 'hour', 'minute', 'second'] as const).flatMap(
    (part) => NAMES[part].split(' ').map((name): [string, TimePart] => [name, part]),
  ),
);
const OFFSET = /(?:^|[^a-z])(?:utc|gmt)\s*([+\-−–]\s*\d{1,2}(?::?\d{2})?)?(?=$|[^a-z\d])/i;
const BARE_OFFSET = /(?:^|[\s(,])([+\-−–]\d{2}:?\d{2})(?=$|[\s)])/;
const REGION = /(?:^|[\s(,])([A-Z][a-z][A-Za-z_]+(?:\/[A-Z][a-z][A-Za-z_+-]+)+)(?=$|[\s),])/;
const ABBREVIATION = /[([,]\s*([A-Z]{2,5}(?:\/[A-Z]{2,5})?)\s*(?:[)\]]|$)/;
const FORMAT = /(?:^|[^a-z])(d{1,2}|m{1,2}|y{2,4})[./-](d{1,2}|m{1,3})[./-](d{1,2}|y{2,4})/i;

/**
 * Reads a heading of times, with its zone and order of day and month: 'Date Time, GMT-06:00', 'Time (UTC)', 'Time(dd/mm/yyyy)' or
 * 'Timestamp for sample frequency every 15 min'. Null for another heading.
 */
export function readTimeHeading(heading: string): TimeHeading | null {
  const plain = heading.replaceAll('_', ' ').trim();
  const zone = zoneIn(heading);
  const name = plain
    .replace(FORMAT, ' ')
    .replace(/[([].*$/, '')
    .replace(OFFSET, ' ')
    .replace(BARE_OFFSET, ' ')
    .replace(/,.*$/, '');
  const key = foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const part = PART_BY_NAME.get(key) ?? (/^time ?stamps? (?:for|of|in)\b/i.test(plain) ? 'stamp' : null);
  // 'UTC' alone heads times too.
  if (part === null && !(key === '' && zone !== null)) return null;
  const [, first = '', second = ''] = FORMAT.exec(plain) ?? [];
  return { part: part ?? 'stamp', zone, order: orderOf(first, second) };
}

function orderOf(first: string, second: string): DateOrder | null {
  const [one, two] = [first.charAt(0).toLowerCase(), second.charAt(0).toLowerCase()];
  if (one === 'y') return 'ymd';
  return one === 'd' && two === 'm' ? 'dmy' : one === 'm' && two === 'd' ? 'mdy' : null;
}

/** Returns the zone that a text names; null if it names none. */
export function zoneIn(text: string): NamedZone | null {
  const plain = text.replaceAll('_', ' ');
  const [, region] = REGION.exec(text) ?? [];
  if (region !== undefined) return { zone: region };
  const named = OFFSET.exec(plain);
  if (named !== null) return { zone: named[1] === undefined ? 'Etc/UTC' : offsetOf(named[1]) };
  const [, bare] = BARE_OFFSET.exec(plain) ?? [];
  if (bare !== undefined) return { zone: offsetOf(bare) };
  const [, short] = ABBREVIATION.exec(text) ?? [];
  return short === undefined || /^(?:AM|PM|DD|MM|YY|HH)/.test(short) ? null : { unclear: short };
}

/** Returns '-06:00' for '-6', '−0600' and '-06:00'. */
function offsetOf(text: string): string {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+\-−–])\s*(\d{1,2}?):?(\d{2})?$/.exec(text) ?? [];
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the milliseconds that an offset such as '-06:00' is ahead of UTC; null for another text. */
export function offsetMs(zone: string): number | null {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
