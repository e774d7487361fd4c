import type { PlaceLabel } from '#domain/batches/batch.ts';

/** Lists the places of trays by chamber: 'Grow A, A1-4, B2; Cart 2'; '' if there are none. */
export const locationText = (locations: readonly PlaceLabel[], between = ', '): string =>
  locations
    .map(({ chamber_name, label }) =>
      [chamber_name, label].filter((part) => part !== null && part !== '').join(between),
    )
    .join('; ');
