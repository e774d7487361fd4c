/** Names the tabs of a section's lists for screen readers. */
export const relatedLists = 'Related lists';

export const openPage = 'Open full page';
export const closeHint = 'Close (Esc)';
/** In the list of keyboard shortcuts. */
export const closeRecord = 'Close record';
export const more = 'More actions';

export const editTitle = ({ name }: { readonly name: string }): string => `Edit ${name}`;
export const deleteTitle = ({ name }: { readonly name: string }): string => `Delete ${name}?`;
export const irreversible = "This can't be undone.";

export const notFound = 'Not found';
export const missingHelp = 'It was deleted, or the link is incomplete.';

/** `day` is within a sentence: 'today', '12 May'. */
export const changed = ({ day, user }: { readonly day: string; readonly user: string }): string =>
  `Changed ${day} by ${user}`;
