import type { Day } from '#domain/time.ts';
import type { NoParams } from './coded.ts';

/** A required column that is missing: its alternative fields, and a heading that may contain the first of them. */
export interface MissingColumn {
  readonly fields: readonly string[];
  readonly suggestion: string | null;
}

export interface WrittenCell {
  readonly text: string;
  readonly line: number;
}

/** Problems with the contents of a spreadsheet. */
export interface TableProblems {
  readonly heading_unknown: {
    readonly heading: string;
    readonly meant: string | null;
    readonly headings: readonly string[];
  };
  readonly table_field_unknown: {
    readonly field: string;
    readonly meant: string | null;
    readonly fields: readonly string[];
  };
  readonly heading_twice: { readonly heading: string };
  readonly columns_missing: { readonly missing: readonly MissingColumn[]; readonly headings: readonly string[] };
  readonly dates_ambiguous: { readonly field: string; readonly text: string; readonly line: number };
  readonly dates_contradictory: {
    readonly field: string;
    readonly day_first: WrittenCell;
    readonly month_first: WrittenCell;
  };
  readonly number_ambiguous: {
    readonly line: number;
    readonly text: string;
    readonly point: number;
    readonly comma: number;
  };
  readonly too_many_cells: { readonly cells: number; readonly headings: number };
  readonly day_unreadable: { readonly text: string };
  readonly day_nonexistent: { readonly text: string };
  readonly day_is_serial: { readonly text: string };
  readonly day_out_of_bounds: { readonly text: string; readonly from: Day; readonly to: Day };
  readonly number_unreadable: { readonly text: string };
  readonly whole_number_unreadable: { readonly text: string };
  readonly heading_unit_unsuited: {
    readonly heading: string;
    readonly unit: string;
    readonly units: readonly string[];
  };
  readonly heading_units_differ: { readonly heading: string; readonly units: readonly string[] };
  readonly weight_unit_unsuited: { readonly unit: string; readonly units: readonly string[] };
  readonly weight_units_differ: { readonly units: readonly string[] };
  readonly weight_too_small: { readonly text: string };
  readonly weight_negative: NoParams;
  readonly weight_impossible: {
    readonly grams: number;
    readonly trays: number;
    readonly kilograms_each: number;
    readonly most: number;
  };
  readonly cell_error: { readonly text: string };
  readonly file_not_workbook: NoParams;
  readonly workbook_old: NoParams;
  readonly workbook_encrypted: NoParams;
  readonly workbook_damaged: { readonly part: string };
  readonly workbook_too_large: { readonly mebibytes: number };
  readonly workbook_too_deep: { readonly most: number };
  readonly formula_without_value: { readonly sheet: string; readonly cell: string };
  readonly sheet_unclear: { readonly sheets: readonly string[] };
  readonly sheet_unknown: { readonly sheet: string; readonly sheets: readonly string[] };
  readonly file_is_binary: NoParams;
  readonly too_many_columns: { readonly most: number; readonly line: number; readonly columns: number };
  readonly too_many_rows: { readonly most: number };
  readonly too_many_cells_in_file: { readonly most: number };
  readonly mostly_blank_rows: NoParams;
  readonly quote_not_closed: { readonly line: number };
  readonly row_too_long: { readonly line: number; readonly kibibytes: number };
  readonly reading_cancelled: NoParams;
  readonly reading_needs_memory: { readonly mebibytes: number };
  readonly reading_needs_time: { readonly seconds: number };
}
