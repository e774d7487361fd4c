import type { FieldFaults } from '#domain/problems/field-faults.ts';
import type { Catalogue } from '#messages/render.ts';
import { limit } from './language.ts';

/** Limits of numbers, in the site's units. In a file of its own, since every screen loads it. */
export const limitTexts: Catalogue<Pick<FieldFaults, 'min_value' | 'max_value'>> = {
  min_value: (least) => `Enter a value of at least ${limit(least)}.`,
  max_value: (most) => `Enter a value of at most ${limit(most)}.`,
};
