import type { Uuid } from '#domain/ids.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { BadReading, Reading, Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';

/** The bad readings that a store keeps: the last added. */
export const MAX_BAD_READINGS = 10_000;

/** One metric of one subject. */
export interface SeriesKey {
  readonly subject: Subject;
  readonly metric: Metric;
}

/** A series with its last reading. */
export interface KeptSeries extends SeriesKey {
  readonly first: Instant;
  readonly last: Instant;
  readonly last_value: number;
}

/** Epoch milliseconds, `to` excluded. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface AddedReadings {
  /** Readings that are new. */
  readonly added: number;
  /** Readings that were kept already: of the same subject, metric and instant. The first one stays. */
  readonly known: number;
  /** Those of the known ones that are kept singly with another value. */
  readonly other: number;
  /** Readings whose kept value was replaced. */
  readonly replaced: number;
}

/** The import that readings come from. */
export interface ReadingSource {
  readonly import: Uuid;
  /** Replaces values of readings that are kept singly. */
  readonly replaces: boolean;
}

/** The outcome of undoing an import. */
export interface TakenReadings {
  readonly removed: number;
  /** Readings that have the value again that the import had replaced. */
  readonly restored: number;
  /** Readings that another import has changed since, which stay. */
  readonly covered: number;
}

export interface Buckets {
  /** The length of the spans in milliseconds; 0 for single readings. */
  readonly step: number;
  /** In order of time. */
  readonly buckets: readonly Bucket[];
}

/** Keeps the readings of machines, apart from the farm's records: in any order, and any number of them. */
export interface TelemetryStore {
  /**
   * Keeps readings. Resolves when they will survive a power cut. Readings that are kept already change nothing, nor do those
   * of a minute whose readings are no longer kept singly. Readings of an import can be taken back. One that was taken back
   * adds nothing.
   */
  add(readings: readonly Reading[], bad?: readonly BadReading[], source?: ReadingSource): Promise<AddedReadings>;
  /** False if the store can't remove or replace single readings. Then `add` ignores its source, and the next two throw. */
  readonly canRemove: boolean;
  /**
   * Removes what an import added and nothing has changed since, and restores what it replaced, in one step. Its bad readings
   * go too. What is left is as if it had never been added, also where readings are no longer kept singly; there, the first and
   * last instants of a series are those of their minutes. Safe to repeat.
   */
  takeBack(source: Uuid): Promise<TakenReadings>;
  /**
   * Removes the readings of a series in a range of whole minutes; returns how many. Imports that added them no longer have
   * them.
   */
  removeRange(key: SeriesKey, range: TimeRange): Promise<number>;
  /** Lists all series, or those of some subjects, in order of subject and metric. */
  series(subjects?: readonly Subject[]): Promise<readonly KeptSeries[]>;
  /**
   * Returns a series in spans of at least `length` milliseconds: the shortest kept length from it on, or merged spans of
   * `length` where even the longest kept ones are shorter. With a `step` of 0, each bucket is a single reading and starts at
   * its instant; that is so where `length` is shorter than the shortest kept length, as far as single readings are kept.
   * Spans without readings are left out. The first may start before `from`.
   */
  buckets(key: SeriesKey, range: TimeRange, length: number): Promise<Buckets>;
  /** Lists bad readings, the last added first. */
  bad(limit: number): Promise<readonly BadReading[]>;
  /**
   * Compresses readings of past hours and deletes single readings older than `keepFrom`, whose buckets stay. Throws if the
   * signal aborts. Safe to repeat and to interrupt.
   */
  tidy(now: Instant, keepFrom: Instant, signal?: StopSignal): Promise<void>;
  /**
   * Yields everything kept, for a copy in another store: series by series, their minutes before their readings before what
   * imports gave them, each in order of time. `tidy` must not run meanwhile.
   */
  everything(): AsyncIterable<TelemetryPart>;
  /** Adds what another store's `everything` yielded. */
  restore(part: TelemetryPart): Promise<void>;
  /** Reads everything; returns what is damaged, as texts. Throws ProblemError if the store can't be opened. */
  check(): Promise<readonly string[]>;
  stats(): Promise<TelemetryStats>;
  close(): Promise<void>;
}

/** A value that a reading got, as an import can be taken back. */
export interface KeptLayer {
  readonly at: number;
  readonly layer: number;
  /** Null for the value that was there before. */
  readonly import: Uuid | null;
  readonly value: number;
}

/**
 * A piece of what is kept: a series, its single readings, minutes of its readings that are no longer kept singly, what
 * imports gave them, or bad readings.
 */
export type TelemetryPart =
  | { readonly kind: 'series'; readonly series: KeptSeries }
  | { readonly kind: 'readings'; readonly key: SeriesKey; readonly samples: readonly (readonly [number, number])[] }
  | { readonly kind: 'minutes'; readonly key: SeriesKey; readonly buckets: readonly Bucket[] }
  | { readonly kind: 'layers'; readonly key: SeriesKey; readonly layers: readonly KeptLayer[] }
  | { readonly kind: 'bad'; readonly bad: readonly BadReading[] };

export interface TelemetryStats {
  readonly series: number;
  readonly readings: number;
  readonly bad: number;
  /** On disk; null if unknown. */
  readonly bytes: number | null;
}
