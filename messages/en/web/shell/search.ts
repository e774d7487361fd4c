import { plural } from '#messages/en/language.ts';

export const placeholder = 'Search or type a command';
export const results = 'Results';
export const searching = 'Searching';
export const farmSilent = "The farm didn't answer. Only screens and loaded records were searched.";
export const moreBeds = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: '# more bed matches. Add the chamber to find it.',
    other: '# more beds match. Add the chamber to find one.',
  });
export const nothingFound = ({ words }: { readonly words: string }): string =>
  `Nothing found for “${words}”. You can search for lot codes, crops, suppliers, media, beds and screens.`;

/** Beside the name of a screen among the results. */
export const screen = 'screen';
export const bed = ({ name }: { readonly name: string }): string => `Bed ${name}`;
export const emptyBed = 'empty';

// The keys in the footer, and the hint at the selected row
export const choose = 'Choose';
export const completeWord = 'Complete the word';
export const allCommands = 'All commands';
export const openForm = 'Open form';
export const keys = { tab: 'Tab', enter: 'Enter' };
export const nothingSaved = 'Nothing is saved until you confirm the form';
