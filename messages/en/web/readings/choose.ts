export const title = 'Add series';
export const metric = 'Measured';
export const places = 'Places';
export const kinds = { chamber: 'Chambers', hvac: 'HVACs', reservoir: 'Reservoirs', bed: 'Beds' } as const;
export const oneLineEach = 'Each place gets its own line. The last reading stands beside it.';
export const find = 'Find a place';
export const noPlace = 'No place has this name.';
export const tooMany = ({ most }: { readonly most: number }): string =>
  `A graph shows up to ${most} series. Remove some, or choose fewer places.`;
/** The crop whose base temperature degree-days are counted over. */
export const crop = 'Crop';
export const cropHelp =
  'Degree-days are summed up from the first day of the graph, over the base temperature of the crop.';
export const cropThere = 'The crop at each place';
/** 'Basil, over 4 °C' */
export const cropWithBase = ({ crop: name, base }: { readonly crop: string; readonly base: string }): string =>
  `${name}, over ${base}`;
export const add = 'Add to graph';
/** 'B4, Grow A' */
export const bedIn = ({ bed, chamber }: { readonly bed: string; readonly chamber: string }): string =>
  `${bed}, ${chamber}`;
