import type { CheckBounds } from '#domain/quality/check-bounds.ts';
import type { Catalogue } from '#messages/render.ts';
import { exact } from './language.ts';

const withUnit = (range: string, unit: string | null): string => (unit === null ? range : `${range} ${unit}`);

export const checkBounds: Catalogue<CheckBounds> = {
  must_be_yes: () => 'debe ser sí',
  exactly: ({ value, unit }) => withUnit(exact(value), unit),
  between: ({ min, max, unit }) => withUnit(`de ${exact(min)} a ${exact(max)}`, unit),
  at_most: ({ max, unit }) => withUnit(`como máximo ${exact(max)}`, unit),
  at_least: ({ min, unit }) => withUnit(`como mínimo ${exact(min)}`, unit),
};
