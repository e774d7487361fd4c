import type { BadReason, Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
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
  reportState(subject: Subject, report: Report): void;
  reports(): ReadonlyMap<Subject, Report>;
}
