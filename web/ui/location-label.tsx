import type { PlaceLabel } from '#domain/batches/batch.ts';

/** 'Grow A, A1-4, B2; Cart 2': where trays stand, chamber by chamber; '' for nowhere. */
export const locationText = (locations: readonly PlaceLabel[], between = ', '): string =>
  locations
    .map(({ chamber_name, label }) =>
      [chamber_name, label].filter((part) => part !== null && part !== '').join(between),
    )
    .join('; ');

/** Where trays stand, or that they stand nowhere yet. */
export const LocationLabel = ({ locations }: { readonly locations: readonly PlaceLabel[] }) => (
  <span>{locationText(locations) || 'Not placed yet'}</span>
);
