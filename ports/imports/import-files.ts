import type { DateOrder } from '#domain/imports/date-orders.ts';
import type { RefusedRows } from '#domain/imports/group-refusals.ts';
import type { DecimalMark } from '#domain/imports/read-number.ts';
import type { ReadTable } from '#domain/imports/read-table.ts';
import type { TableRow } from '#domain/imports/table.ts';
import type { TableShape } from '#domain/imports/table-fields.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';

/** Maximum rows of a spreadsheet; some kinds allow fewer, since they keep rows in memory. */
export const MOST_ROWS = 100_000;

/** How to read a spreadsheet. */
export interface TableTask {
  readonly shape: TableShape;
  readonly mostRows: number;
  /** The field whose equal values are returned consecutively; null for the order of the file. */
  readonly together: string | null;
  readonly map: ReadonlyMap<string, string>;
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  readonly given: ReadonlySet<string>;
  /** The site's zone and day: instants become days of that zone, and days far from today are refused. */
  readonly time_zone: string;
  readonly today: Day;
}

/** Everything known about a spreadsheet before its rows are imported. */
export type TableHead = Omit<ReadTable, 'rows' | 'problems'> & { readonly refused: RefusedRows };

/** A parsed spreadsheet, whose rows are returned in batches. */
export interface OpenTable {
  readonly head: TableHead;
  /** Returns the readable rows; each call starts from the first. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** Frees the reader's resources. */
  close(): Promise<void>;
}

/** Lets other calls run if this work has blocked them for some milliseconds. */
export type Pace = () => Promise<void>;

/** Calls back once after so many milliseconds; returns a function that cancels it. */
export type After = (ms: number, call: () => void) => () => void;

/** Reads uploaded files on another thread, within limits of memory and time. */
export interface ImportFiles {
  /**
   * Opens a spreadsheet saved as text. Refuses (400 `file`) other files and (413) more rows, cells or memory than
   * allowed, naming the limit; 400 as in `readTable`.
   */
  openTable(bytes: Uint8Array, task: TableTask): Promise<Result<OpenTable>>;
  /** Reads an OpenAg recipe; refuses as `readOpenag` does, and (413) files that need too much memory or time. */
  readOpenag(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly recipe: OpenagRecipe; readonly unknown: readonly string[] }>>;
  /** Creates a pace for long work, to be awaited between its parts. */
  pace(): Pace;
  /** Timer for imports that wait for their turn. */
  after: After;
}
