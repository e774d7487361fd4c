import type { ConflictRemedies } from '#domain/problems/rules/conflict-remedies.ts';
import type { Catalogue } from '#messages/render.ts';
import { list } from './language.ts';

export const conflictRemedies: Catalogue<ConflictRemedies> = {
  follow_batches: ({ component, place, recipe, lots, more }) =>
    `Asigne ${recipe} a ${place} o cambie la ${RECIPES[component]} planificada para ${list(more > 0 ? [...lots, `${more} más`] : lots)}.`,
  move_or_agree: ({ component, place, lot }) =>
    `Mueva ${lot ?? 'uno de los lotes'} a ${ELSEWHERE[component]} o planifique la misma ${RECIPES[component]} para todos los lotes ${AT[component]} ${place}.`,
};

const RECIPES = {
  light: 'receta de luz',
  irrigation: 'receta de riego',
  fertigation: 'receta de fertirriego',
  environment: 'receta de ambiente',
} as const;
const ELSEWHERE = {
  light: 'otra mesa',
  irrigation: 'otra mesa',
  fertigation: 'mesas de otro depósito',
  environment: 'otra cámara',
} as const;
const AT = { light: 'en', irrigation: 'en', fertigation: 'con agua de', environment: 'en' } as const;
