/** A truth value, however the engine gives it. */
export const isTrue = (value: number | boolean): boolean => value === true || value === 1;

/** A truth value or none. */
export const isTrueOrNull = (value: number | boolean | null): boolean | null => (value === null ? null : isTrue(value));
