import { list, plural } from '#messages/en/language.ts';

export const pageBroken = 'Something went wrong on this page. Reload it.';
export const serverBroken = "Something went wrong on the farm's server. Try again.";
export const retrying = 'Retrying automatically.';
export const entryKept = 'What you entered is still here. Try again in a moment.';
export const entryUnsaved = "What you entered isn't saved.";
export const changesUnsaved = ({ names }: { readonly names: readonly string[] }): string =>
  `${plural(names.length, { one: "# change isn't saved", other: "# changes aren't saved" })}: ${list(names)}.`;
