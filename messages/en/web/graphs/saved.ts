export const title = 'Saved views';
export const none = 'No saved views yet. Draw a graph, then choose Save view to find it here.';
/** Names the icon before the name of the view that the graph came from. */
export const savedView = 'Saved view';

export const save = 'Save view';
/** Replaces the saved view with the changed graph. */
export const saveChanges = 'Save';
export const saveAsNew = 'Save as new';
export const saved = 'View saved';

export const fields = { name: 'Name' };
export const nameHelp = 'Everyone on the farm can open it. Ranges such as “Last 12 weeks” move with today.';

export const moreFor = ({ name }: { readonly name: string }): string => `More actions for ${name}`;
export const rename = 'Rename view';
export const renameTitle = ({ name }: { readonly name: string }): string => `Rename ${name}`;
export const renamed = 'View renamed';
export const remove = 'Delete view';
export const deleted = 'View deleted';
