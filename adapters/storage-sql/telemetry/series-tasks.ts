import type { Uuid } from '#domain/ids.ts';
import type { Problem } from '#domain/problem.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import type { BadReading, Subject } from '#domain/telemetry/reading.ts';
import type {
  AddedReadings,
  KeptLayer,
  KeptSeries,
  ReadingSource,
  SeriesKey,
  TakenReadings,
  TelemetryPart,
  TelemetryStats,
  TimeRange,
} from '#ports/telemetry.ts';

/** Readings as columns, which cross to a thread faster than objects. */
export interface ReadingColumns {
  readonly keys: readonly SeriesKey[];
  /** For each reading, the index of its key. */
  readonly key: Uint32Array;
  /** Epoch milliseconds. */
  readonly at: Float64Array;
  readonly value: Float64Array;
}

/** The tasks of the thread that writes. */
export interface WriteTasks {
  readonly add: {
    readonly readings: ReadingColumns;
    readonly bad: readonly BadReading[];
    readonly source: ReadingSource | null;
  };
  readonly takeBack: { readonly source: Uuid };
  readonly removeRange: { readonly key: SeriesKey; readonly range: TimeRange };
  /** Epoch milliseconds. Does a part of the work. */
  readonly tidy: { readonly now: number; readonly keepFrom: number };
  readonly restore: { readonly part: TelemetryPart };
}

/** The tasks of the threads that read. */
export interface ReadTasks {
  readonly series: { readonly subjects: readonly Subject[] | null };
  readonly buckets: { readonly key: SeriesKey; readonly range: TimeRange; readonly length: number };
  readonly bad: { readonly limit: number };
  readonly part: { readonly key: SeriesKey } & PartPlace;
  readonly check: Record<never, never>;
  readonly stats: Record<never, never>;
}

interface Tasks extends WriteTasks, ReadTasks {}

/** A task with its kind. */
export type Task<K extends keyof Tasks = keyof Tasks> = { [One in K]: { readonly kind: One } & Tasks[One] }[K];

/** Where a part of a copy begins: minutes come before readings before layers, each in order of time. */
export interface PartPlace {
  readonly stage: 'minutes' | 'samples' | 'layers';
  readonly from: number;
}

/** A part of a series. */
export interface SeriesPart {
  readonly minutes: readonly Bucket[];
  readonly samples: readonly (readonly [number, number])[];
  readonly layers: readonly KeptLayer[];
  /** Null after the last part. */
  readonly next: PartPlace | null;
}

export interface Answers {
  readonly add: AddedReadings;
  /** True if there is more to do. */
  readonly tidy: boolean;
  readonly restore: null;
  readonly takeBack: TakenReadings;
  readonly removeRange: number;
  readonly series: readonly KeptSeries[];
  /** The buckets as `toColumns` returns them. */
  readonly buckets: { readonly step: number; readonly columns: Float64Array };
  readonly bad: readonly BadReading[];
  readonly part: SeriesPart;
  readonly check: readonly string[];
  readonly stats: TelemetryStats;
}

/** The file that a thread opens. */
export interface ThreadPlace {
  readonly path: string;
  readonly readOnly: boolean;
  readonly maxBad: number;
}

/** A task for a thread. */
export interface ThreadMessage<K extends keyof Tasks = keyof Tasks> {
  readonly id: number;
  readonly task: Task<K>;
}

/** The answer of a thread, or why there is none. */
export type ThreadAnswer =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: Problem | null; readonly message: string };
