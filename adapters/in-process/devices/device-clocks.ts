import {
  type ClockHistory,
  type DeviceClock,
  followClock,
  isClockBelieved,
  UNKNOWN_CLOCK,
} from '#domain/devices/device-clock.ts';
import type { SentReading } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs } from '#domain/time.ts';

/** The devices whose clocks are followed. */
const MOST_CLOCKS = 1000;
/** A clock that drifts is stored again after this much. */
const DRIFT_MS = 60_000;

/** Readings of a device as its clock allows, and what is to be stored of the clock. */
export interface ClockedReadings {
  readonly readings: readonly SentReading[];
  /** Undefined while nothing has changed; null once the clock is right. */
  readonly changed: DeviceClock | null | undefined;
}

export interface DeviceClocks {
  /**
   * Follows the clock of a device by the latest reading of a message that has a time of its own; nothing is learnt from one
   * that the broker kept. Gives readings the time of arrival once the clock isn't believed any more.
   */
  take(device: string, readings: readonly SentReading[], arrival: Instant, isPresent: boolean): ClockedReadings;
  /** Returns the clocks that are off, by device. */
  off(): ReadonlyMap<string, DeviceClock>;
}

/** Follows the clocks of devices, from those that were stored as off. */
export function createDeviceClocks(stored: ReadonlyMap<string, DeviceClock>): DeviceClocks {
  const histories = new Map<string, ClockHistory>(
    [...stored].map(([device, off]) => [device, { off, compared: null }]),
  );
  const saved = new Map(stored);

  function follow(device: string, saidMs: number, arrivalMs: number): DeviceClock | null | undefined {
    const history = followClock(histories.get(device) ?? UNKNOWN_CLOCK, { saidMs, arrivalMs });
    histories.delete(device);
    if (history.compared !== null || history.off !== null) histories.set(device, history);
    const [oldest] = histories.keys();
    if (histories.size > MOST_CLOCKS && oldest !== undefined) histories.delete(oldest);
    const before = saved.get(device) ?? null;
    const { off } = history;
    if (off === null) {
      saved.delete(device);
      return before === null ? undefined : null;
    }
    if (before !== null && before.sinceMs === off.sinceMs && Math.abs(before.offsetMs - off.offsetMs) < DRIFT_MS)
      return undefined;
    saved.set(device, off);
    return off;
  }

  return {
    take: (device, readings, arrival, isPresent) => {
      // Those without a time of their own have that of arrival.
      const said = readings.filter(({ instant }) => instant !== arrival).map(({ instant }) => instantToMs(instant));
      if (said.length === 0) return { readings, changed: undefined };
      const arrivalMs = instantToMs(arrival);
      const changed = isPresent ? follow(device, Math.max(...said), arrivalMs) : undefined;
      const off = histories.get(device)?.off ?? null;
      if (isClockBelieved(off, arrivalMs)) return { readings, changed };
      return { readings: isPresent ? readings.map((one) => ({ ...one, instant: arrival })) : [], changed };
    },
    off: () => new Map([...histories].flatMap(([device, { off }]) => (off === null ? [] : [[device, off] as const]))),
  };
}
