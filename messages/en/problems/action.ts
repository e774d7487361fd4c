import type { ActionProblems, NamedAction } from '#domain/problems/rules/action-problems.ts';
import { fieldInText } from '#messages/en/action-fields.ts';
import { day, list, plural } from '#messages/en/language.ts';
import { nouns } from '#messages/en/web/batches/actions.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import { factProblems } from './fact.ts';

export const actionProblems: Catalogue<ActionProblems> = {
  action_impossible: ({ action, fault, others }) =>
    others.length === 0
      ? `Not saved: ${named(action)}: ${textOf(factProblems, fault)}`
      : `Not saved: ${named(action)}: ${textOf(factProblems, fault)} Also affected: ${listed(others)}.`,
  undo_first: ({ actions }) => `Not undone. Undo these first: ${listed(actions)}.`,
  bed_full: ({ bed, room, wanted }) =>
    room === 0
      ? `Not saved: ${bedNamed(bed)} has no room for ${plural(wanted, { one: '# more tray', other: '# more trays' })}. Choose another bed or fewer trays.`
      : `Not saved: ${bedNamed(bed)} has room for ${plural(room, { one: '# more tray', other: '# more trays' })}, not ${wanted}. Choose another bed or fewer trays.`,
  place_gone: ({ place }) => `Not saved: ${place} is no longer on this farm. Choose another place.`,
  place_inactive: ({ place }) => `Not saved: ${place} is inactive. Choose another place.`,
  action_undone: () => "This action was undone, so it can't be changed.",
  action_completed: () => 'This action is completed. Undo it first.',
  wait_over: () => 'This wait is over because later actions are completed. Undo those first.',
  wait_follows: () => 'A wait ends when an action after it is completed. Change that action instead.',
  wait_not_instant: () => 'Waits can only be planned. Add this one to the plan.',
  action_listed_twice: () => 'This action is listed twice. Remove one.',
  already_completed: ({ action, by, keys, other_date }) =>
    `${named(action)} was already completed by ${by ?? 'someone else'}, with a different ${differences(keys.map(fieldInText), other_date)}. Correct the action to change it.`,
  named_action_undone: ({ action }) => `${named(action)} was undone, so it can't be changed.`,
  action_not_completed: ({ action }) => `${named(action)} isn't completed. Complete it first.`,
  completed_plan_fixed: ({ action, keys }) =>
    `${named(action)} is completed, so its ${list(keys.map(fieldInText))} can't be changed. Undo it first.`,
  plan_fixed: () => "This action is completed, so its plan can't be changed. Undo it first.",
  completion_changes_plan: () => "Completing an action can't change its plan. Edit the plan first.",
  undo_to_reopen: () => 'To reopen a completed action, undo it.',
  completed_only: () => 'Only completed actions have this field. Send it with completed set to true.',
};

const actionName = ({ action_type, day: on }: NamedAction): string => `${nouns[action_type]} of ${day(on)}`;

const named = (action: NamedAction): string => `${lotNamed(action)}, ${actionName(action)}`;

/** Names each action by its batch only if there are several. */
function listed(actions: readonly NamedAction[]): string {
  const lots = new Set(actions.map(({ lot }) => lot));
  return list(actions.map(lots.size > 1 ? named : actionName));
}

const bedNamed = (bed: string): string => (/^bed\b/i.test(bed) ? bed : `bed ${bed}`);

const differences = (fields: readonly string[], other_date: boolean): string =>
  list(other_date ? [...fields, 'completion time'] : fields);

const lotNamed = ({ lot }: NamedAction): string => (lot === '' ? 'the new batch' : lot);
