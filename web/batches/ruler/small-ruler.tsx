import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import { recipeStages } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/recipes/edit.ts';
import './small-ruler.css';

interface SmallRulerProps {
  readonly actions: readonly RecipeAction[];
  readonly cropNumber: number;
  /** The number of days of the whole width. */
  readonly scale: number;
}

/** The phases of a recipe to scale, in a row of a list. */
export function SmallRuler({ actions, cropNumber, scale }: SmallRulerProps) {
  const stages = recipeStages(actions).filter(({ days }) => days > 0);
  const words = stages.map(({ state, days }) => `${state ?? m.noState} ${m.phaseDays({ count: days })}`);
  const width = (days: number) => `${(100 * days) / Math.max(1, scale)}%`;
  return (
    <span className={`ph-small-ruler ${cropClass(cropNumber)}`} role="img" aria-label={list(words)} title={list(words)}>
      {stages.map(({ state, start_day, days }, at) => (
        <span key={start_day} className={`ph-strength-${strengthOf(state, at)}`} style={{ width: width(days) }} />
      ))}
    </span>
  );
}
