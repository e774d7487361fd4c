import { MS_PER_DAY } from '#domain/time.ts';

/** A device's clock that differs from the farm's. */
export interface DeviceClock {
  /** By how much it is ahead, in ms; negative if it is behind. */
  readonly offsetMs: number;
  /** Since when no message came with the right time, in ms since 1970. */
  readonly sinceMs: number;
}

/** The state of a device's clock; `off` is null while it is right, or can't be told. */
export interface ClockHistory {
  readonly off: DeviceClock | null;
  /** A message whose time was off, with which later ones are compared. */
  readonly compared: { readonly offsetMs: number; readonly arrivalMs: number } | null;
}

/** A message with a time of its own, in ms since 1970. */
export interface TimedMessage {
  readonly saidMs: number;
  readonly arrivalMs: number;
}

/** Differences up to this are the way of the message, and clocks that are set once a day. */
export const CLOCK_TOLERANCE_MS = 60_000;

export const UNKNOWN_CLOCK: ClockHistory = { off: null, compared: null };

/**
 * Returns what a message tells of its device's clock. A time ahead of the farm's is always the clock's fault. A time in the
 * past is not: the broker, or the device itself, may have kept the message. Kept messages come in a rush, so that they lag
 * less and less; a clock that is behind stays behind by as much. So it counts as off once two messages that came at least
 * a minute apart lag by the same, to the minute, and the device's time went on with the farm's. One message with the right time clears it.
 */
export function followClock({ off, compared }: ClockHistory, { saidMs, arrivalMs }: TimedMessage): ClockHistory {
  const offsetMs = saidMs - arrivalMs;
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS) return UNKNOWN_CLOCK;
  const passedMs = compared === null ? 0 : arrivalMs - compared.arrivalMs;
  const driftMs = compared === null ? 0 : Math.abs(offsetMs - compared.offsetMs);
  // A device that sends the time of its last change falls behind by the whole time between messages.
  const isSteady = driftMs <= CLOCK_TOLERANCE_MS && (passedMs < CLOCK_TOLERANCE_MS || driftMs <= passedMs / 2);
  const reference = compared !== null && isSteady ? compared : { offsetMs, arrivalMs };
  const isOff = offsetMs > 0 || (isSteady && passedMs >= CLOCK_TOLERANCE_MS);
  if (!isOff) return { off, compared: reference };
  return { off: { offsetMs, sinceMs: off?.sinceMs ?? reference.arrivalMs }, compared: reference };
}

/** Tells whether the times of a device still count: for a day after its clock was first seen to be off. */
export const isClockBelieved = (off: DeviceClock | null, nowMs: number): boolean =>
  off === null || nowMs - off.sinceMs < MS_PER_DAY;
