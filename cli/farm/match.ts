/** Closeness of a match of names. Commands that change or delete what they find need an exact match. */
export type Match = 'exact' | 'near';
