/** Fields by which lists of users can be sorted. */
export const USER_ORDERS = ['username', 'full_name'] as const;

export type UserOrder = (typeof USER_ORDERS)[number];
