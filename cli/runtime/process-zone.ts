/** Before zones had standard times, when each kept the mean time of a place; and both halves of a recent year. */
const TIMES = [Date.UTC(1800, 0), Date.UTC(2020, 0), Date.UTC(2020, 6)] as const;

/** Since then, the offsets of all zones have been whole minutes, as Date gives them. */
const WHOLE_MINUTES = Date.UTC(1980, 0);

const MS_PER_MINUTE = 60_000;

const offsetAt = (ms: number): number => -new Date(ms).getTimezoneOffset() * MS_PER_MINUTE;

/**
 * Makes a zone that of this process, on its main thread, and returns its offset from UTC in milliseconds, by epoch
 * milliseconds; null before 1980. The first format of Intl takes as long to make as half the start of Node.js; the
 * process's own zone takes none of that.
 *
 * Null for a zone that Node.js may not know, since it then uses a fixed offset without an error.
 */
export function processZone(zone: string): ((ms: number) => number | null) | null {
  process.env.TZ = zone;
  if (new Set(TIMES.map(offsetAt)).size === 1) return null;
  return (ms) => (ms < WHOLE_MINUTES ? null : offsetAt(ms));
}
