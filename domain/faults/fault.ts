import type { Uuid } from '#domain/ids.ts';
import type { Band } from '#domain/set-points/bands.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';

/**
 * Ways in which faults are found, gravest first: reported by the device, a light on or off against its schedule, a
 * reading outside the recipe's band, a daily limit of the site exceeded, top and bottom shelf too different, a sensor
 * that is stuck or dead, and silence.
 */
export const FAULT_KINDS = [
  'device',
  'light_schedule',
  'out_of_band',
  'daily_limit',
  'stratification',
  'stuck',
  'silence',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Reasons of faults, within their kinds. */
export const FAULT_REASONS = [
  'reported',
  'light_on',
  'light_off',
  'above',
  'below',
  'hours_above',
  'hours_below',
  'hours_long',
  'hours_short',
  'shelves_differ',
  'unchanged',
  'impossible',
  'no_reading',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** A machine, place and metric have at most one open fault of a kind. */
export interface FaultKey {
  /** A bed, HVAC, reservoir or chamber. */
  readonly subject: Subject;
  readonly kind: FaultKind;
  /** Null for faults from devices. */
  readonly metric: Metric | null;
}

export interface Fault extends FaultKey {
  readonly uuid: Uuid;
  readonly reason: FaultReason;
  /** In English, or as the device wrote it. */
  readonly text: string;
  readonly since: Instant;
  /** The last value known when the fault began or ended. */
  readonly last_value: number | null;
  readonly last_at: Instant | null;
  /**
   * The limits that were exceeded. Hours for hours of light, and for a light against its schedule the seconds of the site's
   * day from which (`min`) until which (`max`) it was wrong.
   */
  readonly band: Band | null;
  /** Null while the fault lasts. */
  readonly cleared_at: Instant | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: Instant | null;
  readonly note: string | null;
}

/** Limit on a fault's text. */
export const MAX_FAULT_TEXT = 200;

/** Joins what identifies an open fault. */
export const faultKeyOf = ({ subject, kind, metric }: FaultKey): string => `${subject} ${kind} ${metric ?? ''}`;
