import type { NoParams } from './coded.ts';
import type { WrittenCell } from './table-problems.ts';

interface Headings {
  readonly headings: readonly string[];
}

interface ReadingUnit {
  readonly heading: string;
  readonly metric: string;
  readonly unit: string;
}

/** Questions to answer before a file of readings can be imported. */
export interface ReadingFileProblems {
  readonly not_an_export: NoParams;
  /** Of line protocol. */
  readonly protocol_line_unreadable: { readonly line: number };
  readonly protocol_names: { readonly most: number };
  readonly readings_map_invalid: { readonly heading: string };
  readonly readings_time_missing: Headings;
  readonly readings_metric_missing: Headings;
  readonly readings_heading_unknown: { readonly heading: string };
  readonly readings_zones_differ: { readonly heading: string };
  readonly readings_unit_unsuited: ReadingUnit & { readonly units: readonly string[] };
  readonly readings_units_differ: ReadingUnit;
  readonly readings_place_needed: NoParams;
  readonly readings_place_in_column: { readonly heading: string };
  readonly readings_columns_left: Headings;
  readonly readings_dates_ambiguous: WrittenCell;
  readonly readings_dates_contradictory: WrittenCell;
  readonly readings_zone_unclear: { readonly zone: string };
  readonly readings_zone_contradicts: { readonly zone: string; readonly given: string };
  /** `choices` has the metric's own unit first, each with the written values in the metric's own. */
  readonly readings_unit_doubtful: {
    readonly heading: string;
    readonly metric: string;
    readonly written: readonly number[];
    readonly choices: readonly { readonly unit: string; readonly values: readonly number[] }[];
  };
}
