import type { DateOrder } from '#domain/imports/date-orders.ts';
import type { RefusedRows } from '#domain/imports/group-refusals.ts';
import type { DecimalMark } from '#domain/imports/read-number.ts';
import type { ReadTable } from '#domain/imports/read-table.ts';
import type { TableRow } from '#domain/imports/table.ts';
import type { TableShape } from '#domain/imports/table-fields.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';

/** The most rows that a spreadsheet may have: fewer of what stays in memory until the import ends. */
export const MOST_ROWS = 100_000;

/** How a spreadsheet is to be read. */
export interface TableTask {
  readonly shape: TableShape;
  readonly mostRows: number;
  /** The field whose equal values are handed over one after another; null for the order of the file. */
  readonly together: string | null;
  readonly map: ReadonlyMap<string, string>;
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  readonly given: ReadonlySet<string>;
  /** The site's zone and day: instants are read as days of that zone, and days far from today are refused. */
  readonly time_zone: string;
  readonly today: Day;
}

/** All that is known of a spreadsheet before its rows are taken. */
export type TableHead = Omit<ReadTable, 'rows' | 'problems'> & { readonly refused: RefusedRows };

/** A spreadsheet that was read; its rows are handed over piece by piece. */
export interface OpenTable {
  readonly head: TableHead;
  /** The rows that could be read, from the first again at each call. */
  rows(): AsyncIterable<readonly TableRow[]>;
  /** Frees what reading took. */
  close(): Promise<void>;
}

/** Lets others be served if this work has kept them waiting for some milliseconds; does nothing else. */
export type Pace = () => Promise<void>;

/** Calls back once, after so many milliseconds; gives what calls that off. */
export type After = (ms: number, call: () => void) => () => void;

/** Reads uploaded files, away from the thread that serves everybody and within bounds of memory and time. */
export interface ImportFiles {
  /**
   * Opens a spreadsheet that was saved as text. Refuses (400 `file`) what is no such text and (413) what has more rows,
   * cells or need of memory than the bounds, which it names; 400 as `readTable` does.
   */
  openTable(bytes: Uint8Array, task: TableTask): Promise<Result<OpenTable>>;
  /** Reads an OpenAg recipe; refuses as `readOpenag` does, and (413) what needs too much memory or time. */
  readOpenag(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly recipe: OpenagRecipe; readonly unknown: readonly string[] }>>;
  /** For work that goes on for long: to be called between its parts. */
  pace(): Pace;
  /** For an import that waits for its turn. */
  after: After;
}
