import type { CheckBounds } from '#domain/quality/check-bounds.ts';
import type { Catalogue } from '#messages/render.ts';
import { exact } from './language.ts';

const withUnit = (range: string, unit: string | null): string => (unit === null ? range : `${range} ${unit}`);

/** The answers that pass a check, in lower case. */
export const checkBounds: Catalogue<CheckBounds> = {
  must_be_yes: () => 'must be yes',
  exactly: ({ value, unit }) => withUnit(exact(value), unit),
  between: ({ min, max, unit }) => withUnit(`${exact(min)} to ${exact(max)}`, unit),
  at_most: ({ max, unit }) => withUnit(`at most ${exact(max)}`, unit),
  at_least: ({ min, unit }) => withUnit(`at least ${exact(min)}`, unit),
};
