import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { PlanFields } from '#web/batches/plan/plan-fields.tsx';
import type { RecipeValues } from '#web/features/recipes/model/recipe-values.ts';
import { LifeFigures } from './life-figures.tsx';
import { SpacingField } from './spacing-field.tsx';

interface ActionFieldsProps {
  readonly values: RecipeValues;
  readonly view: PlanView;
}

/** The fields of a recipe's action. */
export const ActionFields = ({ values, view }: ActionFieldsProps) => (
  <>
    <PlanFields type={values.action_type} adding view={view} own={{ trays_after: <SpacingField /> }} />
    {values.action_type === 'life_change_action' && <LifeFigures values={values} view={view} />}
  </>
);
