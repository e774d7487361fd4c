import type { ConflictRemedy } from '#domain/problems/rules/conflict-remedies.ts';
import type { LifeComponent, LifeWish } from './life-conflict.ts';

/** Lots named in a suggestion; others are only counted. */
const MAX_NAMED = 3;

/**
 * Suggests how to resolve a conflict. Either the batches agree and their location should follow them, or they need
 * different recipes, in which case `newest`, the last to arrive, is the easiest to move.
 */
export function conflictRemedy(
  component: LifeComponent,
  location_name: string,
  wants: readonly LifeWish[],
  newest: string | null,
): ConflictRemedy {
  const batches = wants.filter(({ batch }) => batch !== null);
  const [first, ...others] = batches;
  if (first !== undefined && others.every((one) => one.recipe === first.recipe)) {
    const lots = [...new Set(batches.flatMap(({ lot_code }) => lot_code ?? []))];
    const more = Math.max(0, lots.length - MAX_NAMED);
    const params = { place: location_name, recipe: first.recipe_name, lots: lots.slice(0, MAX_NAMED), more };
    return { code: 'follow_batches', params: { component, ...params } };
  }
  const lot = newest ?? first?.lot_code ?? null;
  return { code: 'move_or_agree', params: { component, place: location_name, lot } };
}
