import type { AnnouncedSensor } from '#domain/devices/announced/read-announcement.ts';
import type { CommandKey } from '#domain/devices/commands/asked-now.ts';
import type { SetPoint } from '#domain/set-points/set-points.ts';
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
  'unit_conflict',
] as const;
export type RefusedMessage = (typeof REFUSED_MESSAGES)[number];

/** The announcement of a device about itself: its settings and states by name. */
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
  /** Values that devices said they haven't got. */
  missing: number;
  readonly bad: Partial<Record<BadReason, number>>;
  readonly refused: Partial<Record<RefusedMessage, number>>;
}

/** The last message of a topic that isn't the farm's own. */
export interface SeenTopic {
  readonly topic: string;
  /** The payload, cut to 16,384 characters. */
  readonly text: string;
  readonly at: Instant;
  /** True if the broker kept the message for new listeners, so that it may be old. */
  readonly isRetained: boolean;
}

/** A command to a device of another maker, and what became of it since the last connection. */
export interface CommandState {
  /** The mapping that it belongs to. */
  readonly mapping: string;
  readonly topic: string;
  readonly key: CommandKey;
  readonly subject: Subject;
  /** The value asked for now, in stored units; null for none. */
  readonly asked: SetPoint;
  /** The payload; null while nothing is asked for. */
  readonly text: string | null;
  /** Null if it couldn't be sent yet. */
  readonly sent_at: Instant | null;
  /** The setting that the device last said it works with; null if it hasn't since this was asked for. */
  readonly answer: {
    readonly said: string | number | boolean;
    readonly follows: boolean;
    readonly at: Instant;
  } | null;
}

/** The state of the devices as this server knows it. Devices repeat it after a restart. */
export interface Devices {
  readonly tally: DeviceTally;
  /** Null if no broker is set. */
  broker(): BusStatus | null;
  /** Names the source of `broker`. */
  attach(bus: { status(): BusStatus }): void;
  /** Names the source of `commands`. */
  attachCommands(sender: { list(): readonly CommandState[] }): void;
  /** Returns the commands to devices of other makers; none without a broker. */
  commands(): readonly CommandState[];
  /** Notes how readings of known subjects arrived: over the broker, or through the API. */
  arrived(readings: readonly SeriesKey[], way: 'broker' | 'api'): void;
  /**
   * Returns since when readings of a series can arrive: null while they can't, because the broker is away. Those of a series
   * count as the broker's until some have arrived through the API, since nobody knows after a restart.
   */
  openSince(series: SeriesKey, started: Instant): Instant | null;
  /** Remembers the last message of a foreign topic: of the thousand topics that spoke last. */
  sawTopic(seen: SeenTopic): void;
  /** Returns the last messages of foreign topics, the newest first. */
  seenTopics(): readonly SeenTopic[];
  /** Notes the sensors that a device announced to Home Assistant on a topic, instead of those before: of up to 1,000 topics. */
  announced(topic: string, sensors: readonly AnnouncedSensor[]): void;
  announcedSensors(): readonly AnnouncedSensor[];
  reportState(subject: Subject, report: Report): void;
  reports(): ReadonlyMap<Subject, Report>;
}
