import type { InputFaults } from '#domain/problems/input-faults.ts';
import type { Catalogue } from '#messages/render.ts';

export const inputFaults: Catalogue<InputFaults> = {
  instant_expected: () => 'Enter a date and time in ISO 8601 with an offset, such as 2026-05-12T06:00:00Z.',
  day_or_time_expected: () =>
    'Enter a day as YYYY-MM-DD, or a date and time in ISO 8601, such as 2026-05-12T06:00:00Z.',
  ends_before_start: () => 'Enter an end after the start.',
  uuid_expected: () => 'Enter a valid uuid.',
  location_expected: () => 'Enter the id of a bed or a physical location.',
  start_or_harvest: () => 'Enter either start_date or harvest_date.',
  repeat_of_growing: () => "A batch that is already growing can't be repeated. Plan the others on their own.",
  move_in_incomplete: () => 'Enter both completed_to and placed_at for trays that are already growing.',
  instant_always_complete: () => 'An instant action is always complete. Send true or leave the field out.',
  add_before_completing: () => 'Add the action first, then complete it.',
  done_or_expected: () => 'Use either only_done or only_expected.',
  facts_in_plan: () => 'Only completed actions have this field. Leave it out.',
  file_required: () => 'Send a file.',
  file_not_accepted: () => "This call doesn't accept a file. Leave it out.",
  file_name_required: () => 'Name the file in a content-disposition header.',
  invalid_map: () => 'Write field=heading pairs, separated by commas.',
  contradicts_user_class: () => 'This contradicts user_class. Send one of the two.',
  usernames_differ: ({ query, body }) => `The query has username ${query}, the body ${body}. Send the same one.`,
  invalid_time_zone: () => 'Enter the name of a time zone, such as Europe/Copenhagen.',
  invalid_locale: () => 'Enter a language with an optional country, such as en-GB.',
  invalid_host: () => 'Enter the name of a host, such as www.youtube.com.',
  override_too_long: ({ days }) => `Choose an end within ${days} days.`,
};
