import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const delayRestTitle = ({ days }: { readonly days: number }): string =>
  plural(days, { one: 'Delay the rest by # day?', other: 'Delay the rest by # days?' });
export const leaveAsPlanned = 'Leave as planned';
export const doneLate = ({ days, count }: { readonly days: number; readonly count: number }): string =>
  [
    plural(days, { one: 'This was done # day late.', other: 'This was done # days late.' }),
    plural(count, { one: '# open action comes after it.', other: '# open actions come after it.' }),
  ].join(' ');
export const delayedRest = ({ days }: { readonly days: number }): string =>
  plural(days, { one: 'Delayed the rest of the plan by # day', other: 'Delayed the rest of the plan by # days' });
export const notDelayed = 'Not delayed.';

export const undoTitle = ({ action }: { readonly action: string }): string => `Undo ${action}?`;
export const undo = 'Undo action';
export const undoInstant =
  'The action stays in the timeline, struck through. Trays, places and yields go back to how they were.';
export const undoPlanned = 'The action becomes due again. Trays, places and yields go back to how they were.';
export const notUndone = 'Not undone.';

export const deleteTitle = ({ what }: { readonly what: string }): string => `Delete ${what}?`;
export const deleteAction = 'Delete action';
export const deleteActionHelp = 'It will be removed from the plan. The other actions keep their days.';
export const notDeleted = 'Not deleted.';

export const deleteBatch = 'Delete batch';
export const alsoDeleted = 'Also deleted:';
export const adminsOnly = 'This batch has been harvested, so only admins can delete it. Ask an admin.';
export const reason = 'Reason';
export const reasonHelp = 'This batch has been harvested, so the audit trail keeps the reason.';
export const batchDeleted = ({ lot }: { readonly lot: string }): string => `${lot} deleted`;
export const actions = ({ count }: Count): string => plural(count, { one: '# action', other: '# actions' });
export const harvests = ({ count, weight }: { readonly count: number; readonly weight: string }): string =>
  plural(count, { one: `# completed harvest, ${weight}`, other: `# completed harvests, ${weight}` });
export const standingTrays = ({ count }: Count): string =>
  plural(count, {
    one: '# standing tray; its place becomes free',
    other: '# standing trays; their places become free',
  });
export const comments = ({ count }: Count): string => plural(count, { one: '# comment', other: '# comments' });

export const editTags = 'Edit tags';
export const saveTags = 'Save tags';
export const tagsSaved = 'Tags saved';
export const tags = 'Tags';
export const removeTag = ({ tag }: { readonly tag: string }): string => `Remove ${tag}`;
export const addTag = 'Add a tag';
export const addTagHelp = 'Press Enter or a comma to add it';
export const add = 'Add';
