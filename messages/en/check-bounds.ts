import type { CheckBounds } from '#domain/quality/check-bounds.ts';
import type { Catalogue } from '#messages/render.ts';

const withUnit = (range: string, unit: string | null): string => (unit === null ? range : `${range} ${unit}`);

/** The answers that pass a check, in lower case. */
export const checkBounds: Catalogue<CheckBounds> = {
  must_be_yes: () => 'must be yes',
  exactly: ({ value, unit }) => withUnit(String(value), unit),
  between: ({ min, max, unit }) => withUnit(`${min} to ${max}`, unit),
  at_most: ({ max, unit }) => withUnit(`at most ${max}`, unit),
  at_least: ({ min, unit }) => withUnit(`at least ${min}`, unit),
};
