/** Sort orders of beds: by label (chamber, stack, row) or by name. */
export const BED_ORDERS = ['place', 'name'] as const;

export type BedOrder = (typeof BED_ORDERS)[number];
