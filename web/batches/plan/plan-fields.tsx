import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ActionType, KEY_REFERENCES, PLAN_KEYS, type PlanKey } from '#domain/action-keys/action-properties.ts';
import { PLAN_LABELS, type PlanValues } from '#web/batches/drafts/plan-values.ts';
import { CategoryField } from '#web/batches/fields/category-field.tsx';
import { RecipeOptions } from '#web/batches/fields/recipe-options.tsx';
import { useRecordChoices } from '#web/batches/fields/record-choices.ts';
import { StateField } from '#web/batches/fields/state-field.tsx';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { PlanField } from './plan-field.tsx';
import { TargetPlaces } from './target-places.tsx';
import '#web/batches/batch-forms.css';

interface PlanFieldsProps {
  readonly type: ActionType;
  /** True if a wait shows its days. */
  readonly adding: boolean;
  readonly view: PlanView;
  /** Fields that replace the usual ones of their keys. */
  readonly own?: { readonly [K in PlanKey]?: ReactNode };
}

interface OwnFieldProps {
  readonly adding: boolean;
  readonly view: PlanView;
}

/** The fields shown side by side, before the other fields of their type of action. */
const PAIRS: { readonly [T in ActionType]?: readonly (readonly PlanKey[])[] } = {
  create_tray_action: [
    ['trays', 'seeds_per_tray'],
    ['tray_type', 'growth_medium'],
  ],
};

/** The keys with their own component. Other keys get an input by the kind of their value. */
const OWN_FIELDS: { readonly [K in PlanKey]?: ComponentType<OwnFieldProps> } = {
  target_chamber: TargetPlaces,
  // Part of the chamber's field.
  target_locations: () => null,
  current_state: StatePlan,
  light_recipe: ({ view }) => <LifeRecipe name="light_recipe" view={view} />,
  irrigation_recipe: ({ view }) => <LifeRecipe name="irrigation_recipe" view={view} />,
  fertigation_recipe: ({ view }) => <LifeRecipe name="fertigation_recipe" view={view} />,
  environment_recipe: ({ view }) => <LifeRecipe name="environment_recipe" view={view} />,
  category: CategoryField,
  // An existing wait shows its days in place of the date.
  duration: ({ adding }) => adding && <PlanField name="duration" choices={[]} />,
};

/** The plan of an action: a field for each planned key, with the SOP last. */
export function PlanFields({ type, adding, view, own = {} }: PlanFieldsProps) {
  const keys: readonly PlanKey[] = PLAN_KEYS[type];
  const kinds = new Set(keys.flatMap((key) => KEY_REFERENCES.get(key) ?? []));
  const choices = useRecordChoices(view, kinds);
  const fieldOf = (name: PlanKey) => {
    if (own[name] !== undefined) return <Fragment key={name}>{own[name]}</Fragment>;
    const Own = OWN_FIELDS[name];
    const kind = KEY_REFERENCES.get(name);
    if (Own !== undefined) return <Own key={name} adding={adding} view={view} />;
    return <PlanField key={name} name={name} choices={kind === undefined ? [] : choices[kind]} />;
  };
  const pairs = PAIRS[type] ?? [];
  const paired = new Set(pairs.flat());
  return (
    <>
      {pairs.map((pair) => (
        <div key={pair.join(' ')} className="ph-two">
          {pair.map(fieldOf)}
        </div>
      ))}
      {keys.filter((key) => !paired.has(key)).map(fieldOf)}
    </>
  );
}

function StatePlan() {
  const { register, formState } = useFormContext<PlanValues>();
  return <StateField error={formState.errors.current_state?.message} {...register('current_state')} />;
}

interface LifeRecipeProps {
  readonly name: keyof PlanView['recipes'];
  readonly view: PlanView;
}

function LifeRecipe({ name, view }: LifeRecipeProps) {
  const { register, formState, getValues } = useFormContext<PlanValues>();
  return (
    <SelectField label={PLAN_LABELS[name]} error={formState.errors[name]?.message} {...register(name)}>
      <RecipeOptions recipes={view.recipes[name]} current={getValues(name)} />
    </SelectField>
  );
}
