/** What a farm's own spreadsheets may bring. */
export const TABLE_KINDS = ['crops', 'beds', 'batches', 'harvests'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** In which order figures of a date stand: year, month and day. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
