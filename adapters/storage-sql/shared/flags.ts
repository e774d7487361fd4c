/** Converts a flag, which engines return as a boolean or number. */
export const isTrue = (value: number | boolean): boolean => value === true || value === 1;

export const isTrueOrNull = (value: number | boolean | null): boolean | null => (value === null ? null : isTrue(value));
