import { fullPlan } from '#domain/actions/full-plan.ts';
import { renumber } from '#domain/recipes/fixed-order.ts';
import { phaseClimates } from '#domain/recipes/phase-climate.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import type { RecipeValues } from '#web/features/recipes/model/recipe-values.ts';
import { fixed } from '#words/language.ts';
import * as m from '#words/web/recipes/edit.ts';

interface LifeFiguresProps {
  readonly values: Pick<RecipeValues, 'light_recipe' | 'environment_recipe'>;
  readonly view: PlanView;
}

const WAIT = fullPlan('interval_action', { duration: 1 });

/** DLI and VPD of the chosen recipes. */
export function LifeFigures({ values, view }: LifeFiguresProps) {
  const change = fullPlan('life_change_action', {
    light_recipe: values.light_recipe || null,
    environment_recipe: values.environment_recipe || null,
  });
  const [climate] = phaseClimates(renumber([change, WAIT]), lifeLookup(view), null);
  const day = climate?.day_vpd?.kpa;
  const night = climate?.night_vpd?.kpa;
  const figures = [
    climate?.dli === null || climate?.dli === undefined ? '' : m.dli({ dli: fixed(climate.dli, 1) }),
    day === undefined ? '' : m.vpd({ day: fixed(day, 2), night: night === undefined ? '–' : fixed(night, 2) }),
  ].filter((part) => part !== '');
  return (
    <p className="ph-caption" aria-live="polite">
      {figures.join(' · ')}
    </p>
  );
}
