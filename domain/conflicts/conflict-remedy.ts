import type { LifeComponent, LifeWish } from './life-conflict.ts';

/** Lots named before the rest is only counted. */
const MOST_NAMED = 3;

const WORDS: Readonly<Record<LifeComponent, Readonly<Record<'recipe' | 'elsewhere' | 'at', string>>>> = {
  light: { recipe: 'light recipe', elsewhere: 'another bed', at: 'on' },
  irrigation: { recipe: 'irrigation recipe', elsewhere: 'another bed', at: 'on' },
  fertigation: { recipe: 'fertigation recipe', elsewhere: 'beds of another reservoir', at: 'fed by' },
  environment: { recipe: 'environment recipe', elsewhere: 'another chamber', at: 'in' },
};

/**
 * Suggests how to resolve a conflict: either the batches agree and their place does not follow, or they want different
 * recipes, in which case `newest`, the last to arrive, is the easiest to move.
 */
export function conflictRemedy(
  component: LifeComponent,
  location_name: string,
  wants: readonly LifeWish[],
  newest: string | null,
): string {
  const { recipe, elsewhere, at } = WORDS[component];
  const batches = wants.filter(({ batch }) => batch !== null);
  const [first, ...others] = batches;
  if (first !== undefined && others.every((one) => one.recipe === first.recipe)) {
    return `Set ${location_name} to ${first.recipe_name}, or change the ${recipe} planned for ${nameLots(batches)}.`;
  }
  const moving = newest ?? first?.lot_code ?? 'one of the batches';
  return `Move ${moving} to ${elsewhere}, or plan one ${recipe} for all batches ${at} ${location_name}.`;
}

function nameLots(wishes: readonly LifeWish[]): string {
  const lots = [...new Set(wishes.flatMap(({ lot_code }) => lot_code ?? []))];
  const rest = lots.length - MOST_NAMED;
  if (rest > 0) return `${lots.slice(0, MOST_NAMED).join(', ')} and ${rest} more`;
  return lots.length > 1 ? `${lots.slice(0, -1).join(', ')} and ${lots.at(-1)}` : (lots[0] ?? '');
}
