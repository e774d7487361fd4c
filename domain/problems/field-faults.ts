import type { ShownQuantity } from '#domain/units.ts';
import type { Coded, NoParams } from './coded.ts';

/** A limit of a number; of a quantity in °C or grams. */
export interface Limit {
  readonly value: number;
  readonly quantity?: ShownQuantity;
}

/** Faults of single fields that forms, terminals and the server check. */
export interface FieldFaults {
  readonly required: NoParams;
  readonly text_expected: NoParams;
  readonly number_expected: NoParams;
  /** A text that may be either number. */
  readonly number_in_doubt: { readonly text: string; readonly one: number; readonly other: number };
  /** A unit that the field can't have, and those that it can. */
  readonly unit_unsuited: { readonly unit: string; readonly units: readonly string[] };
  readonly whole_number_expected: NoParams;
  readonly boolean_expected: NoParams;
  readonly list_expected: NoParams;
  readonly object_expected: NoParams;
  readonly invalid_value: NoParams;
  readonly unknown_field: NoParams;
  readonly one_of: { readonly values: readonly string[] };
  readonly min_length: { readonly characters: number };
  readonly max_length: { readonly characters: number };
  readonly min_value: Limit;
  readonly above: { readonly value: number };
  readonly max_value: Limit;
  readonly min_entries: { readonly entries: number };
  readonly max_entries: { readonly entries: number };
  readonly duplicate_entries: NoParams;
  readonly control_characters: NoParams;
  readonly invalid_email: NoParams;
  readonly invalid_url: NoParams;
  readonly invalid_query: NoParams;
  /** Not a topic, or one with `#`. */
  readonly invalid_topic: NoParams;
  readonly place_in_topic: NoParams;
  /** A topic of the farm itself, whose readings need no mapping. */
  readonly own_topic: NoParams;
  readonly invalid_path: NoParams;
  readonly metric_mapped_twice: NoParams;
  /** A topic to send to that stands for several. */
  readonly command_wildcard: NoParams;
  /** A payload that doesn't say what is asked. */
  readonly command_without_value: NoParams;
  readonly command_twice: NoParams;
  /** An answer in messages of several devices. */
  readonly answer_of_several: NoParams;
  /** Something that the place is never asked for. */
  readonly not_asked_there: NoParams;
  /** A mapping that neither reads nor sends. */
  readonly nothing_mapped: NoParams;
  readonly whole_minute_expected: NoParams;
  readonly invalid_ip_address: NoParams;
  readonly invalid_stack_name: NoParams;
  readonly invalid_username: NoParams;
  readonly invalid_crop_code: NoParams;
  readonly invalid_day: NoParams;
  readonly invalid_time_of_day: NoParams;
  readonly passwords_differ: NoParams;
  readonly password_contains_username: NoParams;
  readonly password_contains_farm: NoParams;
  readonly password_too_common: NoParams;
  readonly spectrum_sum: NoParams;
  readonly bounds_of_number_only: NoParams;
  readonly check_name_taken: NoParams;
  readonly cycle_longer_than_day: { readonly cycle: 'fog' | 'flood'; readonly on: number; readonly off: number };
  readonly stock_listed_twice: NoParams;
  readonly stock_exceeds_litre: { readonly millilitres: number };
  readonly file_too_large: { readonly upload: 'file' | 'text' | 'image'; readonly mebibytes: number };
  readonly picture_missing: NoParams;
  readonly picture_too_many_pixels: NoParams;
}

/** A fault that forms can detect without the server. */
export type FormFault = Coded<FieldFaults>;
