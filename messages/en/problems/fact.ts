import type { FactProblems } from '#domain/problems/rules/fact-problems.ts';
import { day, number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const factProblems: Catalogue<FactProblems> = {
  no_standing_trays: () => 'The batch has no standing trays at that time.',
  too_few_trays_at: ({ place, standing }) =>
    standing === 0
      ? `${place} has no trays of this batch. Choose another place.`
      : plural(standing, {
          one: `${place} has # tray of this batch. Enter # or fewer.`,
          other: `${place} has # trays of this batch. Enter # or fewer.`,
        }),
  too_few_trays: ({ standing }) =>
    plural(standing, {
      one: 'The batch has # standing tray. Enter # or fewer.',
      other: 'The batch has # standing trays. Enter # or fewer.',
    }),
  cleared_exceeds_harvested: ({ cleared, harvested }) =>
    `${number(cleared)} trays can't be cleared if ${number(harvested)} were harvested. Enter ${number(harvested)} or fewer.`,
  merges_all_trays: ({ standing }) =>
    plural(standing, {
      one: "The batch has only # standing tray, so it can't be merged.",
      other: 'The batch has # standing trays. Merge fewer, so that at least one remains.',
    }),
  too_many_trays: ({ most }) => `A batch can have at most ${number(most)} standing trays. Enter fewer.`,
  completion_in_future: () => 'This is in the future. Enter the current time or an earlier one.',
  completion_too_early: ({ earliest, lot, start }) =>
    `Enter ${day(earliest)} or later: ${lot === '' ? 'the new batch' : lot} starts on ${day(start)}.`,
  trays_sown_required: () => 'Enter the number of trays sown.',
  placed_differ_from_sown: ({ placed, sown }) =>
    `${number(placed)} trays have a place, but ${number(sown)} were sown. Make both numbers equal.`,
  targets_required: () => 'Choose where the trays were put.',
  targets_required_after_completion: () => 'A later action is already completed. Choose where the trays were put.',
  trays_without_room: ({ left, trays }) =>
    plural(left, {
      one: `There is no room for # of ${number(trays)} trays. Choose where the trays were put.`,
      other: `There is no room for # of ${number(trays)} trays. Choose where the trays were put.`,
    }),
  added_places_required: ({ trays }) =>
    plural(trays, { one: 'Choose a bed for # more tray.', other: 'Choose beds for # more trays.' }),
  merged_places_required: ({ trays }) =>
    plural(trays, {
      one: 'The plan has # tray fewer. Choose the tray that was merged or binned.',
      other: 'The plan has # trays fewer. Choose the trays that were merged or binned.',
    }),
  redist_empty: () => 'Choose the trays that were added, merged, binned or moved.',
  binned_required: () => 'Choose the trays to bin.',
  bin_reason_required: () => 'Enter a reason for binning the trays.',
  yield_required: () => 'Enter the harvested weight.',
  cleared_places_required: () => 'Choose where trays were cleared.',
  cleared_differ_from_places: ({ by_place, cleared }) =>
    `${number(by_place)} trays are cleared by place, but ${number(cleared)} in all. Make both numbers equal.`,
  text_done_required: () => 'Enter what was done.',
  life_change_empty: () => 'Choose at least one recipe to change.',
};
