import type { ConflictRemedies } from '#domain/problems/rules/conflict-remedies.ts';
import type { Catalogue } from '#messages/render.ts';
import { list } from './language.ts';

export const conflictRemedies: Catalogue<ConflictRemedies> = {
  follow_batches: ({ component, place, recipe, lots, more }) =>
    `Set ${place} to ${recipe}, or change the ${RECIPES[component]} planned for ${list(more > 0 ? [...lots, `${more} more`] : lots)}.`,
  move_or_agree: ({ component, place, lot }) =>
    `Move ${lot ?? 'one of the batches'} to ${ELSEWHERE[component]}, or plan the same ${RECIPES[component]} for all batches ${AT[component]} ${place}.`,
};

const RECIPES = {
  light: 'light recipe',
  irrigation: 'irrigation recipe',
  fertigation: 'fertigation recipe',
  environment: 'environment recipe',
} as const;
const ELSEWHERE = {
  light: 'another bed',
  irrigation: 'another bed',
  fertigation: 'beds of another reservoir',
  environment: 'another chamber',
} as const;
const AT = { light: 'on', irrigation: 'on', fertigation: 'fed by', environment: 'in' } as const;
