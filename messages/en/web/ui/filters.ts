import { number } from '#messages/en/language.ts';

export const filters = 'Filters';
export const clearFilters = 'Clear filters';
export const clearSearch = 'Clear search';
export const find = 'Find';
/** The name of the field that finds a choice of a filter: 'Find: Crop'. */
export const findIn = ({ filter }: { readonly filter: string }): string => `Find: ${filter}`;
export const noMatch = 'No matches';

/** The value of a filter with several choices. */
export const chosen = ({ count }: { readonly count: number }): string => `${number(count)} selected`;
/** The value of a filter whose record was deleted. */
export const deletedChoice = 'Deleted record';

/** Closes a sheet of filters: 'Show 31 of 58 batches'. */
export const show = ({ found }: { readonly found: string }): string => `Show ${found}`;
export const showList = 'Show list';

export const sort = 'Sort';
export const sortBy = 'Sort by';
export const sortedByReversed = ({ column }: { readonly column: string }): string => `${column}, reversed`;
export const ascending = 'Ascending';
export const descending = 'Descending';
