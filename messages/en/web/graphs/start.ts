import { plural } from '#messages/en/language.ts';

/** Links to the yield of the same weeks in Harvests. */
export const harvests = 'Harvests';
export const openGraph = 'Open graph';
export const openGraphOf = ({ name }: { readonly name: string }): string => `Open graph: ${name}`;

export const climate = 'Climate of the chambers';
export const lastDays = 'last 7 days';
export const allReadings = 'All readings';
export const noClimate = 'No chamber has sent a temperature or humidity in the last 7 days.';
export const moreChambers = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: '# more chamber has readings. Find it under All readings.',
    other: '# more chambers have readings. Find them under All readings.',
  });
export const meanOf = ({ value }: { readonly value: string }): string => `mean ${value}`;
export const outsideBand = 'Outside the band';

export const choose = 'Draw a graph';
