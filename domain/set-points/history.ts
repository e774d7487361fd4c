/** Limit on the length of a history of set points, in days. */
export const MAX_HISTORY_DAYS = 400;
