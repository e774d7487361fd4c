import { addMs, type Instant, instantToMs, MS_PER_HOUR, msToInstant } from '#domain/time.ts';

/** Hours whose offset is remembered. */
const REMEMBERED = 1000;

/** Returns the instants of a local time, as the port Clock does for a zone. */
export type LocalInstants = (local: string) => { readonly first: Instant; readonly last: Instant };

/**
 * Returns a function from local times ('YYYY-MM-DDTHH:mm:ss.sss') to instants; null for a time that the clock skips. When the
 * clock is set back and a local time happens twice, it is the first unless that isn't after `previous`, the instant of the
 * series before it. The zone is looked up once for the times of an hour, so that long files are fast.
 */
export function createLocalTimes(
  localInstants: LocalInstants,
): (local: string, previous: Instant | null) => Instant | null {
  /** Milliseconds from local time to UTC by hour; null where the hour has a clock change. */
  const shifts = new Map<string, number | null>();
  const shiftOf = (hour: string): number | null => {
    const start = `${hour}:00:00.000`;
    const end = addMs(`${start}Z`, MS_PER_HOUR).slice(0, -1);
    const [from, to] = [localInstants(start), localInstants(end)];
    const isPlain = from.first === from.last && to.first === to.last;
    const shift = instantToMs(from.first) - instantToMs(`${start}Z`);
    return isPlain && instantToMs(to.first) - instantToMs(from.first) === MS_PER_HOUR ? shift : null;
  };
  return (local, previous) => {
    const hour = local.slice(0, 13);
    let shift = shifts.get(hour);
    if (shift === undefined) {
      if (shifts.size >= REMEMBERED) shifts.clear();
      shift = shiftOf(hour);
      shifts.set(hour, shift);
    }
    if (shift !== null) return msToInstant(instantToMs(`${local}Z`) + shift);
    const { first, last } = localInstants(local);
    if (last < first) return null;
    return previous === null || first > previous ? first : last;
  };
}
