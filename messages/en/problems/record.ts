import type { RecordUsers } from '#domain/problems/record-name.ts';
import type { RecordProblems } from '#domain/problems/record-problems.ts';
import { kindsInText } from '#messages/en/kinds/in-text.ts';
import { day, list, number, plural } from '#messages/en/language.ts';
import { type Catalogue, textOf } from '#messages/render.ts';

export const recordProblems: Catalogue<RecordProblems> = {
  record_not_found: ({ kind, id }) => `There is no ${kindsInText[kind].one} ${id}.`,
  record_retired: ({ kind, how }) =>
    how === 'archived'
      ? `This ${kindsInText[kind].one} is archived. Choose another, or restore it first.`
      : `This ${kindsInText[kind].one} is inactive. Choose another, or activate it first.`,
  record_in_use: ({ kind, users, instead }) =>
    `This ${kindsInText[kind].one} can't be deleted: it is used by ${usersText(users)}. ${INSTEAD[instead]}`,
  version_in_use: ({ version, users }) =>
    `The actions of version ${version} can't be changed: it is used by ${usersText(users)}. Create a new version.`,
  file_version_not_found: ({ document, file_version }) => `There is no version ${file_version} of ${document}.`,
  record_changed: ({ kind }) => `This ${kindsInText[kind].one} was changed in the meantime. Reload it and try again.`,
  version_conflict: ({ yours, current }) =>
    `This was changed after you loaded it: you have version ${yours}, the current one is ${current}. Reload it and try again.`,
  bed_version_conflict: ({ bed, yours, current }) =>
    `Bed ${bed} was changed after you loaded it: you have version ${yours}, the current one is ${current}. Reload it and try again.`,
  bed_changed: ({ bed }) => `Bed ${bed} was changed in the meantime. Reload it and try again.`,
  key_reused: () => 'This Idempotency-Key was used for another call. Use a new one.',
  name_taken: ({ kind, name }) => `Another ${kindsInText[kind].one} is already called ${name}. Choose another name.`,
  crop_code_taken: ({ code }) => `The code ${code} belongs to another crop. Choose another.`,
  crop_archived: ({ crop }) => `The crop of this recipe, ${crop}, is archived. Restore it first.`,
  recipe_family_fixed: ({ family }) => `A recipe version can't change its family. This one belongs to ${family}.`,
  recipe_family_not_found: ({ family }) => `There is no family ${family} of growing recipes.`,
  recipe_only_waits: () => "Enter at least one action that isn't a wait.",
  recipe_too_long: ({ days }) => `All waits together can last at most ${days} days. Shorten them.`,
  trays_or_factor: () => 'Enter trays_after or trays_factor, not both.',
  shelf_occupied: ({ bed, shelf, other }) =>
    `Bed ${bed} can't be at ${shelf}: bed ${other} is there. Choose another stack or row.`,
  capacity_below_trays: ({ bed, trays }) =>
    plural(trays, {
      one: `Bed ${bed} holds # tray. Enter at least #, or move it first.`,
      other: `Bed ${bed} holds # trays. Enter at least #, or move some first.`,
    }),
  bed_conflicts: ({ faults, more }) =>
    [
      ...faults.map((fault) => textOf(recordProblems, fault)),
      ...(more > 0 ? [plural(more, { one: '# more problem.', other: '# more problems.' })] : []),
    ].join(' '),
  bed_named_twice: () => 'List each bed only once.',
  bed_has_later_action: ({ bed, day: on }) =>
    `An action on bed ${bed} is recorded as completed on ${day(on)}, later than the current time. Set the bed's recipes after that.`,
  paper_of_other_spec: ({ document }) => `${document} belongs to another QA spec. Choose another document.`,
  comment_of_other: () => 'Only its author or an admin can delete a comment.',
  harvested_batch_admins: () => 'This batch has been harvested. Only admins can delete it.',
  deletion_reason_required: () => 'Enter the reason for deleting a harvested batch.',
  check_listed_twice: () => 'This check is listed twice. Remove one.',
  check_unknown: ({ name }) => `The QA spec has no check “${name}”.`,
  check_unanswered: ({ name }) => `Enter the result of “${name}”, or null.`,
  passed_contradicts_checks: () => '“passed” contradicts the checks. Leave it out.',
  passed_contradicts_value: () => '“passed” contradicts the value. Leave it out.',
};

const INSTEAD = {
  archive: 'Archive it instead.',
  deactivate: 'Deactivate it instead.',
  remove: 'Remove it there first.',
} as const;

const usersText = (users: readonly RecordUsers[]): string =>
  list(
    users.map(({ kind, count, at_least, names }) => {
      const more = count - names.length;
      const shown = more > 0 ? [...names, at_least ? 'more' : `${number(more)} more`] : names;
      const { one, many } = kindsInText[kind];
      return `${at_least ? 'at least ' : ''}${plural(count, { one: `# ${one}`, other: `# ${many}` })} (${shown.join(', ')})`;
    }),
  );
