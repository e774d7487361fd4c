import type { FieldFaults } from '#domain/problems/field-faults.ts';
import type { Catalogue } from '#messages/render.ts';
import { exact, number, plural } from './language.ts';
import { limitTexts } from './limits.ts';

export const fieldTexts: Catalogue<FieldFaults> = {
  required: () => 'This field is required.',
  text_expected: () => 'Enter text.',
  number_expected: () => 'Enter a number.',
  number_in_doubt: ({ text, one, other }) =>
    `“${text}” may mean ${exact(one)} or ${exact(other)}. Enter ${exact(one)} or ${exact(other)}.`,
  unit_unsuited: ({ unit, units }) => `“${unit}” isn't a unit of this field. Use ${units.join(', ')} or no unit.`,
  whole_number_expected: () => 'Enter a whole number.',
  boolean_expected: () => 'Enter true or false.',
  list_expected: () => 'Enter a list.',
  object_expected: () => 'Enter an object.',
  invalid_value: () => 'Enter a valid value.',
  unknown_field: () => 'Unknown field.',
  one_of: ({ values }) => `Enter one of: ${values.join(', ')}.`,
  min_length: ({ characters }) => `Enter at least ${characters} characters.`,
  max_length: ({ characters }) => `Enter at most ${characters} characters.`,
  ...limitTexts,
  above: ({ value }) => `Enter a number above ${exact(value)}.`,
  min_entries: ({ entries }) => plural(entries, { one: 'Enter at least # entry.', other: 'Enter at least # entries.' }),
  max_entries: ({ entries }) => plural(entries, { one: 'Enter at most # entry.', other: 'Enter at most # entries.' }),
  duplicate_entries: () => 'Enter each value only once.',
  control_characters: () => 'Remove the control characters.',
  invalid_email: () => 'Enter a valid email address.',
  invalid_url: () => 'Enter a valid URL.',
  invalid_topic: () =>
    'Enter an MQTT topic such as tele/TH16/SENSOR. A + stands for one level, as do {place} or {chamber} and {bed}, and {metric}, once each; # can’t be used.',
  place_in_topic: () => 'The topic names the place already. Choose none here, or write + instead.',
  own_topic: () => 'Topics that begin with phyto/ are read without a mapping.',
  invalid_path: () => 'Enter a path such as $.AM2301.Temperature, or $ for the whole message.',
  metric_mapped_twice: () => 'Each metric can be mapped once.',
  command_wildcard: () => 'Enter the topic of one device, without +.',
  command_without_value: () => 'Write {value} where the value goes, such as {"state": "{value}"}.',
  command_twice: () => 'This topic is already asked for this. Remove one.',
  answer_of_several: () =>
    "A topic with + is of several devices, so it can't answer. Remove the answer, or map one topic.",
  not_asked_there: () => 'This place is never asked for that. Choose something else, or another place.',
  nothing_mapped: () => 'Add a value that is read, or a command that is sent.',
  whole_minute_expected: () => 'Enter a whole minute, without seconds.',
  invalid_query: () => "Enter the part of the graph's address after the question mark.",
  invalid_ip_address: () => 'Enter a valid IP address.',
  invalid_stack_name: () => 'Enter a name without commas, semicolons, colons or spaces at either end.',
  invalid_username: () => 'Use only letters, digits and . _ @ + -',
  invalid_crop_code: () => 'Enter 2 to 6 capital letters or digits.',
  invalid_day: () => 'Enter a valid day as YYYY-MM-DD.',
  invalid_time_of_day: () => 'Enter a time of day as HH:MM.',
  passwords_differ: () => "The passwords don't match. Enter the same password twice.",
  password_contains_username: () => 'This password contains the username. Choose one without it.',
  password_contains_farm: () => "This password contains the farm's name. Choose one without it.",
  password_too_common: () => 'This password is too common. Choose another.',
  spectrum_sum: () => 'The bands must add up to 100%.',
  bounds_of_number_only: () => 'Only number checks have bounds. Remove them.',
  check_name_taken: () => 'Each check needs its own name.',
  cycle_longer_than_day: ({ cycle, on, off }) =>
    `A ${cycle === 'fog' ? 'fog' : 'flood'} cycle with its pause lasts longer than a day (${number(on)} s + ${number(off)} s). Shorten one of them.`,
  stock_listed_twice: () => 'This stock is listed twice. Remove one.',
  stock_exceeds_litre: ({ millilitres }) => `${exact(millilitres)} ml of stock is more than a litre. Use less.`,
  file_too_large: ({ upload, mebibytes }) =>
    upload === 'image'
      ? `Images can be at most ${mebibytes} MiB. Choose a smaller one.`
      : `Files can be at most ${mebibytes} MiB. Choose a smaller one.`,
  picture_missing: () => 'Choose a picture: JPEG, PNG, WebP or HEIC.',
  picture_too_many_pixels: () => 'This picture has too many pixels. Choose a smaller one.',
};
