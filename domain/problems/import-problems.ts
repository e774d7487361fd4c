import type { Day } from '#domain/time.ts';
import type { NoParams } from './coded.ts';
import type { RecordName } from './record-name.ts';

/** The reason why rows of a spreadsheet or a recipe file are rejected. */
export interface ImportProblems {
  readonly places_empty: NoParams;
  readonly places_differ_from_trays: { readonly places: number; readonly trays: number };
  readonly places_full: { readonly trays: number };
  readonly places_needed_for_growing: NoParams;
  readonly counts_only_for_growing: NoParams;
  readonly recipe_or_crop_required: NoParams;
  readonly crop_without_recipe: { readonly crop: string };
  readonly crop_with_several_recipes: { readonly crop: string; readonly uuid: string };
  readonly recipe_name_unknown: { readonly recipe: string };
  readonly recipe_name_ambiguous: { readonly recipe: string; readonly uuid: string };
  readonly recipe_of_other_crop: { readonly recipe: string; readonly crop: string };
  readonly crop_unknown: { readonly crop: string };
  readonly batch_name_unknown: { readonly batch: string };
  readonly batch_tag_ambiguous: { readonly tag: string };
  /** The name by which a row names a lot for the second time. */
  readonly lot_named_twice: { readonly batch: string };
  readonly too_many_lots: { readonly most: number };
  readonly lot_without_trays: { readonly batch: string };
  /** Trays of the row, and of all its lots. */
  readonly shared_trays_differ: { readonly trays: number; readonly standing: number };
  readonly too_many_shared_rows: { readonly most: number };
  readonly too_many_harvests: { readonly most: number };
  readonly harvest_in_future: { readonly today: Day };
  readonly record_differs: { readonly record: string; readonly current: string | null; readonly given: string };
  readonly bed_name_differs: { readonly shelf: string; readonly current: string; readonly given: string };
  readonly bed_capacity_differs: { readonly shelf: string; readonly current: number | null; readonly given: string };
  /** `nearest` is a known name; null if none is near. */
  readonly chamber_unknown: { readonly name: string; readonly nearest: string | null };
  readonly named_record_unknown: { readonly kind: RecordName; readonly name: string };
  readonly named_record_retired: {
    readonly kind: RecordName;
    readonly name: string;
    readonly how: 'archived' | 'inactive';
  };
  readonly crop_code_of: { readonly code: string; readonly crop: string };
  readonly no_crop_code_left: NoParams;
  readonly too_many_bad_rows: { readonly rows: number };
  readonly file_names_no_crop: NoParams;
  readonly json_too_deep: { readonly levels: number };
  readonly json_too_many_values: { readonly most: number };
  /** The parser's message, in English. */
  readonly invalid_json: { readonly reason: string };
  readonly import_already_undone: NoParams;
  readonly readings_fixed: NoParams;
  readonly openag_is_list: { readonly entries: number };
  readonly openag_is_value: NoParams;
  readonly openag_without_format: { readonly supported: string };
  readonly openag_other_format: { readonly format: string | null; readonly supported: string };
  readonly openag_environment_unknown: { readonly name: string };
  readonly openag_environment_expected: NoParams;
  readonly openag_duration_expected: NoParams;
  readonly openag_too_many_changes: { readonly most: number };
}
