import type { Day, Instant } from '#domain/time.ts';
import type { Coded, NoParams } from './coded.ts';
import type { RecordName, RecordUsers } from './record-name.ts';

/** A fault of one bed in a request. */
export type BedFault = Coded<Pick<RecordProblems, 'shelf_occupied' | 'capacity_below_trays'>>;

/** Problems with records of any kind. */
export interface RecordProblems {
  readonly record_not_found: { readonly kind: RecordName; readonly id: string };
  readonly record_retired: { readonly kind: RecordName; readonly how: 'archived' | 'inactive' };
  readonly record_in_use: {
    readonly kind: RecordName;
    readonly users: readonly RecordUsers[];
    readonly instead: 'archive' | 'deactivate' | 'remove';
  };
  readonly version_in_use: { readonly version: number; readonly users: readonly RecordUsers[] };
  readonly file_version_not_found: { readonly document: string; readonly file_version: number };
  readonly record_changed: { readonly kind: RecordName };
  readonly version_conflict: { readonly yours: number; readonly current: number };
  readonly bed_version_conflict: { readonly bed: string; readonly yours: number; readonly current: number };
  readonly bed_changed: { readonly bed: string };
  readonly key_reused: NoParams;
  readonly name_taken: { readonly kind: RecordName; readonly name: string };
  readonly crop_code_taken: { readonly code: string };
  readonly crop_archived: { readonly crop: string };
  readonly recipe_family_fixed: { readonly family: string };
  readonly recipe_family_not_found: { readonly family: string };
  readonly recipe_only_waits: NoParams;
  readonly recipe_too_long: { readonly days: number };
  readonly trays_or_factor: NoParams;
  readonly shelf_occupied: { readonly bed: string; readonly shelf: string; readonly other: string };
  readonly capacity_below_trays: { readonly bed: string; readonly trays: number };
  readonly bed_conflicts: { readonly faults: readonly BedFault[]; readonly more: number };
  readonly bed_named_twice: NoParams;
  /** `day` is the site's day at `instant`. */
  readonly bed_has_later_action: { readonly bed: string; readonly day: Day; readonly instant: Instant };
  readonly paper_of_other_spec: { readonly document: string };
  readonly comment_of_other: NoParams;
  readonly harvested_batch_admins: NoParams;
  readonly deletion_reason_required: NoParams;
  readonly check_listed_twice: NoParams;
  readonly check_unknown: { readonly name: string };
  readonly check_unanswered: { readonly name: string };
  readonly passed_contradicts_checks: NoParams;
  readonly passed_contradicts_value: NoParams;
}
