import type { NoParams } from '#domain/problems/coded.ts';
import type { Day } from '#domain/time.ts';

/** Problems with a plan, or with moving its actions. */
export interface PlanProblems {
  readonly day_out_of_range: { readonly from: Day; readonly to: Day };
  readonly start_out_of_range: { readonly start: Day; readonly from: Day; readonly to: Day };
  readonly plan_ends_too_late: NoParams;
  readonly plan_out_of_years: NoParams;
  readonly recipe_without_harvest: NoParams;
  readonly too_many_trays_after_spacing: { readonly most: number };
  /** A wait would get a negative duration. */
  readonly wait_too_short: NoParams;
  /** A move would pass an earlier open action, whose needed day is `day`. */
  readonly passes_open_action: { readonly day: Day };
  readonly day_and_duration: NoParams;
  readonly duration_of_wait_only: NoParams;
  readonly field_of_other_action: NoParams;
  readonly nothing_sown_by: { readonly day: Day };
  readonly several_sowings_by: { readonly day: Day };
}
