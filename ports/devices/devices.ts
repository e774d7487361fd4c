import type { BadReason, Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { SeriesKey } from '#ports/telemetry.ts';
import type { BusStatus } from './device-bus.ts';

/** Why a message, or a part of it, was dropped. */
export const REFUSED_MESSAGES = [
  'too_long',
  'unknown_topic',
  'unknown_subject',
  'unknown_metric',
  'invalid',
  'no_time',
] as const;
export type RefusedMessage = (typeof REFUSED_MESSAGES)[number];

/** What a device says of itself: its settings and states by name. */
export type ReportedState = Readonly<Record<string, string | number | boolean | null>>;

/** A device's last report. */
export interface Report {
  readonly state: ReportedState;
  readonly at: Instant;
}

/** Counts since the server started. */
export interface DeviceTally {
  messages: number;
  /** Readings that were new. */
  added: number;
  /** Readings that were kept already. */
  known: number;
  /** When the broker delivered the last message; null if it hasn't. */
  last_at: Instant | null;
  readonly bad: Partial<Record<BadReason, number>>;
  readonly refused: Partial<Record<RefusedMessage, number>>;
}

/** What this server knows of the devices. Devices repeat it after a restart. */
export interface Devices {
  readonly tally: DeviceTally;
  /** Null if no broker is set. */
  broker(): BusStatus | null;
  /** Names the source of `broker`. */
  attach(bus: { status(): BusStatus }): void;
  /** Notes how readings of known subjects arrived: over the broker, or through the API. */
  arrived(readings: readonly SeriesKey[], way: 'broker' | 'api'): void;
  /**
   * Returns since when readings of a series can arrive: null while they can't, because the broker is away. Those of a series
   * count as the broker's until some have arrived through the API, since nobody knows after a restart.
   */
  openSince(series: SeriesKey, started: Instant): Instant | null;
  reportState(subject: Subject, report: Report): void;
  reports(): ReadonlyMap<Subject, Report>;
}
