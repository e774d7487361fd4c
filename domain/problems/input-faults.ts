import type { NoParams } from './coded.ts';

/** Faults in request fields that forms don't produce. */
export interface InputFaults {
  readonly instant_expected: NoParams;
  readonly day_or_time_expected: NoParams;
  readonly ends_before_start: NoParams;
  readonly uuid_expected: NoParams;
  readonly location_expected: NoParams;
  readonly start_or_harvest: NoParams;
  readonly move_in_incomplete: NoParams;
  readonly repeat_of_growing: NoParams;
  readonly instant_always_complete: NoParams;
  readonly add_before_completing: NoParams;
  readonly done_or_expected: NoParams;
  readonly facts_in_plan: NoParams;
  readonly file_required: NoParams;
  readonly file_not_accepted: NoParams;
  readonly file_name_required: NoParams;
  readonly invalid_map: NoParams;
  readonly contradicts_user_class: NoParams;
  readonly usernames_differ: { readonly query: string; readonly body: string };
  readonly invalid_time_zone: NoParams;
  readonly invalid_locale: NoParams;
  readonly invalid_host: NoParams;
  readonly override_too_long: { readonly days: number };
}
