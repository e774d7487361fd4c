import type { PlanProblems } from '#domain/problems/rules/plan-problems.ts';
import { day, number } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const planProblems: Catalogue<PlanProblems> = {
  day_out_of_range: ({ from, to }) => `Enter a day from ${day(from)} to ${day(to)}.`,
  start_out_of_range: ({ start, from, to }) =>
    `The batch would start on ${day(start)}. Enter another day, so that it starts from ${day(from)} to ${day(to)}.`,
  plan_ends_too_late: () => 'The plan would end after the year 9999. Enter an earlier day.',
  plan_out_of_years: () => 'The plan would go beyond the years 1 to 9999. Enter another day.',
  recipe_without_harvest: () => 'This recipe has no harvest to plan back from. Enter a start day.',
  too_many_trays_after_spacing: ({ most }) =>
    `After this recipe's respacing the batch would have more than ${number(most)} trays. Enter fewer trays.`,
  wait_too_short: () => 'The wait would last less than 0 days. Enter a later day.',
  passes_open_action: ({ day: on }) =>
    `This would move past an open action due on ${day(on)}. Move that one first, or only this one.`,
  day_and_duration: () => 'The duration sets the day on which a wait ends. Change only one of them.',
  duration_of_wait_only: () => 'Only a wait has a duration.',
  field_of_other_action: () => "This type of action doesn't have this field. Leave it out.",
  nothing_sown_by: ({ day: on }) => `No sowing is planned by ${day(on)}. Enter a later day.`,
  several_sowings_by: ({ day: on }) => `More than one sowing is planned by ${day(on)}. Enter an earlier day.`,
};
