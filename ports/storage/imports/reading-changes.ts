import type { Uuid } from '#domain/ids.ts';
import type { ReadingImport } from '#domain/telemetry/imports/reading-import.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { RemovedRange } from '#domain/telemetry/removed-range.ts';

/** Reads which readings were imported and removed by people. */
export interface ReadingChangeReader {
  /** Returns up to `limit` imports of readings from an offset on, newest first. */
  readingImports(offset: number, limit: number): Promise<readonly ReadingImport[]>;
  countReadingImports(): Promise<number>;
  readingImport(uuid: Uuid): Promise<ReadingImport | null>;
  /** Returns the removed ranges of all series, or of one, newest first. */
  removedRanges(series?: { readonly subject: Subject; readonly metric: Metric }): Promise<readonly RemovedRange[]>;
}

export interface ReadingChangeWriter {
  insertReadingImport(one: ReadingImport): Promise<void>;
  /** Replaces an import. */
  updateReadingImport(one: ReadingImport): Promise<void>;
  insertRemovedRange(range: RemovedRange): Promise<void>;
  updateRemovedRange(range: RemovedRange): Promise<void>;
}
