import type { ImportProblems } from '#domain/problems/import-problems.ts';
import { kindsInText } from '#messages/en/kinds/in-text.ts';
import { day, number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const importProblems: Catalogue<ImportProblems> = {
  places_empty: () => 'The place is missing. Enter one, such as Grow 1 A1-4.',
  places_differ_from_trays: ({ places, trays }) =>
    `The places hold ${places} of ${trays} trays. Make both numbers equal.`,
  places_full: ({ trays }) =>
    plural(trays, {
      one: 'There is no room for # tray there. Choose more places.',
      other: 'There is no room for # trays there. Choose more places.',
    }),
  places_needed_for_growing: () => 'Enter the places of a batch that is already growing.',
  counts_only_for_growing: () =>
    'Only batches that are already growing can have a number of trays at each place. Remove the numbers.',
  recipe_or_crop_required: () => 'Enter a growing recipe or a crop.',
  crop_without_recipe: ({ crop }) => `There is no growing recipe for ${crop}. Add one first.`,
  crop_with_several_recipes: ({ crop, uuid }) =>
    `${crop} has several growing recipes. Name one by its uuid, such as ${uuid}.`,
  recipe_name_unknown: ({ recipe }) => `There is no growing recipe “${recipe}”. Check the name.`,
  recipe_name_ambiguous: ({ recipe, uuid }) =>
    `Several growing recipes are called “${recipe}”. Name one by its uuid, such as ${uuid}.`,
  recipe_of_other_crop: ({ recipe, crop }) => `The growing recipe ${recipe} isn't for ${crop}. Correct one of them.`,
  crop_unknown: ({ crop }) => `There is no crop “${crop}”. Use its name or code.`,
  batch_name_unknown: ({ batch }) =>
    `There is no batch “${batch}”. Use its lot code, or a tag that no other batch has.`,
  batch_tag_ambiguous: ({ tag }) => `Several batches have the tag “${tag}”. Use the lot code.`,
  lot_named_twice: ({ batch }) => `“${batch}” is named twice. Name each lot once.`,
  too_many_lots: ({ most }) => `At most ${number(most)} lots can share a weighing. Use several rows.`,
  lot_without_trays: ({ batch }) =>
    `${batch} has no trays on this day, so it can't share the weighing. Correct the day, or leave the lot out.`,
  shared_trays_differ: ({ trays, standing }) =>
    `The row has ${number(trays)} trays, but its lots have ${number(standing)} together. Leave the trays out, or use a row for each lot.`,
  too_many_shared_rows: ({ most }) =>
    `More than ${number(most)} rows are linked by lots that share weighings. Import the file in parts.`,
  too_many_harvests: ({ most }) => `A batch can have at most ${number(most)} harvests. Leave the others out.`,
  harvest_in_future: ({ today }) => `Enter a day up to today, ${day(today)}.`,
  record_differs: ({ record, current, given }) =>
    current === null
      ? `${record} is already on this farm and has no value here, but the file has ${given}. Change it on the farm first.`
      : `${record} is already on this farm with ${current}, but the file has ${given}. Change it on the farm first.`,
  bed_name_differs: ({ shelf, current, given }) =>
    `The bed at ${shelf} is called ${current} on this farm, but ${given} in the file. Rename it on the farm first.`,
  bed_capacity_differs: ({ shelf, current, given }) =>
    current === null
      ? `The bed at ${shelf} has no tray limit on this farm, but ${given} in the file. Change it on the farm first.`
      : `The bed at ${shelf} has room for ${current} trays on this farm, but ${given} in the file. Change it on the farm first.`,
  chamber_unknown: ({ name, nearest }) =>
    nearest === null
      ? `There is no chamber “${name}”. Add it first, or let the import create new chambers.`
      : `There is no chamber “${name}”. Did you mean “${nearest}”? Otherwise let the import create new chambers.`,
  named_record_unknown: ({ kind, name }) => `There is no ${kindsInText[kind].one} “${name}”. Add it first.`,
  named_record_retired: ({ kind, name, how }) =>
    how === 'archived'
      ? `The ${kindsInText[kind].one} ${name} is archived. Choose another.`
      : `The ${kindsInText[kind].one} ${name} is inactive. Choose another.`,
  crop_code_of: ({ code, crop }) => `The code ${code} belongs to ${crop}. Choose another.`,
  no_crop_code_left: () => 'All codes similar to the name are taken. Enter one.',
  too_many_bad_rows: ({ rows }) => `At least ${number(rows)} rows were refused. Correct the file, then import it.`,
  file_names_no_crop: () => "The file doesn't name a crop. Choose one of the farm's crops.",
  json_too_deep: ({ levels }) => `The file is nested deeper than ${levels} levels. Flatten it.`,
  json_too_many_values: ({ most }) =>
    `The file has more than ${number(most)} values, far more than a recipe needs. Check that it is the right file.`,
  invalid_json: ({ reason }) => `Invalid JSON: ${reason}`,
  import_already_undone: () => 'This import is already undone. Import the file again to add its readings.',
  readings_fixed: () =>
    "The farm's readings are in VictoriaMetrics, which can't remove or replace single readings. Remove the series there, or import without replacing.",
  openag_is_list: ({ entries }) =>
    plural(entries, {
      one: 'This is a list of # entry, not a recipe. Use a file with one recipe.',
      other: 'This is a list of # entries, not a recipe. Use a file with one recipe.',
    }),
  openag_is_value: () => "This isn't an OpenAg recipe: it is a single value.",
  openag_without_format: ({ supported }) => `This isn't an OpenAg recipe: it has no format “${supported}”.`,
  openag_other_format: ({ format, supported }) =>
    format === null
      ? `This format isn't supported. Use “${supported}”.`
      : `The format “${format}” isn't supported. Use “${supported}”.`,
  openag_environment_unknown: ({ name }) => `There is no environment “${name}”. Correct the name.`,
  openag_environment_expected: () => 'Enter the name of an environment.',
  openag_duration_expected: () => 'Enter duration_hours or duration_minutes of at least one second.',
  openag_too_many_changes: ({ most }) => `Enter at most ${most} changes a day.`,
};
