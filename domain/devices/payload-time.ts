import { type Instant, msToInstant, normaliseInstant } from '#domain/time.ts';

/** Numbers from here on are milliseconds since 1970; below, seconds. */
const FIRST_MS = 1e11;
/** The year 10000. */
const LAST_MS = 253_402_300_800_000;
/** Smaller numbers aren't times since 1970 but since the start of a device: 2001-09-09. */
const FIRST_SECONDS = 1e9;

/** Keys under which devices say when they measured, in the order in which they count. */
const TIME_KEYS = ['at', 'time', 'Time', 'timestamp', 'ts', 'last_seen', 'received_at', 'datetime', 'date', 'unixtime'];

/**
 * Reads when something was measured: a date and time with an offset, with or without its colon, or seconds or
 * milliseconds since 1970. Null for others: a time without an offset could be of any zone.
 */
export function readInstant(said: unknown): Instant | null {
  if (typeof said === 'string') return normaliseInstant(said.replace(/([+-]\d{2})(\d{2})$/, '$1:$2').replace(' ', 'T'));
  if (typeof said !== 'number') return null;
  const ms = Math.round(said >= FIRST_MS ? said : said * 1000);
  return ms >= 0 && ms < LAST_MS ? msToInstant(ms) : null;
}

/**
 * Returns when the values of a message were measured, by the usual keys beside the value or above it; the nearest
 * counts. Null if none says so with its zone.
 */
export function measuredAt(objects: readonly object[]): Instant | null {
  for (const object of objects) {
    const fields = new Map<string, unknown>(Object.entries(object));
    for (const key of TIME_KEYS) {
      const said = fields.get(key);
      const instant = typeof said === 'number' && said < FIRST_SECONDS ? null : readInstant(said);
      if (instant !== null) return instant;
    }
  }
  return null;
}
