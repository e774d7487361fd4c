import type { Coded } from './coded.ts';
import type { RecordName } from './record-name.ts';

/** Notes on an imported spreadsheet. */
export interface ImportNotes {
  readonly heading_without_unit: { readonly heading: string };
  readonly heading_guessed: { readonly heading: string; readonly field: string };
  readonly read_as_windows_1252: { readonly line: number };
  readonly record_added: { readonly kind: RecordName; readonly name: string };
  readonly batches_overdue: { readonly batches: number };
  /** Grams of a row that names several lots, and of each lot with its trays. */
  readonly weighing_shared: {
    readonly line: number;
    readonly grams: number;
    readonly parts: readonly { readonly lot: string; readonly trays: number; readonly grams: number }[];
  };
  readonly more_weighings_shared: { readonly rows: number };
  readonly sheet_read: { readonly sheet: string; readonly others: readonly string[] };
  readonly sheets_hidden: { readonly sheets: readonly string[] };
  readonly rows_hidden: { readonly rows: number; readonly lines: readonly number[] };
  /** The unit in which a file of line protocol counts time. */
  readonly timestamps_read: { readonly precision: 's' | 'ms' | 'us' | 'ns' };
  readonly rows_not_checked: { readonly rows: number };
}

/** A note on an imported spreadsheet. */
export type ImportNote = Coded<ImportNotes>;
