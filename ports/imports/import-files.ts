import type { DateOrder } from '#domain/imports/date-orders.ts';
import type { RefusedRows } from '#domain/imports/group-refusals.ts';
import type { ReadTable } from '#domain/imports/read-table.ts';
import type { TableRow } from '#domain/imports/table.ts';
import type { TableShape } from '#domain/imports/table-fields.ts';
import type { DecimalMark } from '#domain/quantities/read-number.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { ReadingFile } from '#ports/reading-files.ts';

/** Limit on rows of a spreadsheet. Some kinds have a lower limit, because they hold rows in memory. */
export const MAX_ROWS = 100_000;

/** Options for reading a spreadsheet. */
export interface TableTask {
  readonly shape: TableShape;
  readonly mostRows: number;
  /** Field of lots by which rows are grouped; null for file order. */
  readonly together: string | null;
  readonly map: ReadonlyMap<string, string>;
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** Name of a workbook's sheet; null for the only one with data. */
  readonly sheet: string | null;
  readonly given: ReadonlySet<string>;
  /** The site's zone and day. Instants become days in that zone, and days far from today are rejected. */
  readonly time_zone: string;
  readonly today: Day;
}

/** Everything about a spreadsheet except its rows. */
export type TableHead = Omit<ReadTable, 'rows' | 'problems'> &
  SheetChoice & {
    readonly refused: RefusedRows;
  };

/** The sheets of a workbook. */
export interface SheetChoice {
  /** The sheet that was read; null for a text file. */
  readonly sheet: string | null;
  /** Those with data; empty for a text file. */
  readonly sheets: readonly string[];
}

/** A parsed spreadsheet, which returns its rows in batches. */
export interface OpenTable {
  readonly head: TableHead;
  /** Returns the readable rows. Each call starts from the first. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** Frees the reader's resources. */
  close(): Promise<void>;
}

/** Yields to other work if this work has blocked it for some milliseconds. */
export type Pace = () => Promise<void>;

/** Calls back once after a number of milliseconds; returns a function to cancel it. */
export type After = (ms: number, call: () => void) => () => void;

/** Reads uploaded files on another thread, with limits on memory and time. */
export interface ImportFiles {
  /**
   * Opens a workbook or a spreadsheet saved as text. Returns 400 (`file`, `sheet`) for other files, 413 if a limit on rows, cells
   * or memory is exceeded, or 400 as `readTable` does. Ends the reading if `signal` aborts (503).
   */
  openTable(bytes: Uint8Array, task: TableTask, signal?: StopSignal): Promise<Result<OpenTable>>;
  /**
   * Opens a file of readings. Returns problems as `openTable` does; one that is found further down is thrown by `rows` as a
   * ReadingFileError. Rows are parsed as they are asked for.
   */
  openReadings(bytes: Uint8Array, sheet: string | null, signal?: StopSignal): Promise<Result<ReadingFile>>;
  /**
   * Reads an OpenAg recipe. Returns problems as `readOpenag` does, and 413 for files that need too much memory or time.
   */
  readOpenag(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly recipe: OpenagRecipe; readonly unknown: readonly string[] }>>;
  /** Creates a pace for long work, to await between its parts. */
  pace(): Pace;
  /** Timer for imports that wait in the queue. */
  after: After;
}
