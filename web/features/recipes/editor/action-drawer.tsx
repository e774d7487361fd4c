import { FormProvider, useFormContext } from 'react-hook-form';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { namedPhases } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { KindField } from '#web/batches/plan/plan-kind.tsx';
import { type RecipeValues, recipePlanOf } from '#web/features/recipes/model/recipe-values.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/recipes/edit.ts';
import { ActionFields } from './action-fields.tsx';
import { useActionForm } from './use-action-form.ts';

interface ActionDrawerProps {
  readonly actions: readonly RecipeAction[];
  /** The action to edit; null for a new one. */
  readonly action: RecipeAction | null;
  readonly view: PlanView;
  readonly onSubmit: (planned: RecipePlan, phase: number) => void;
  readonly onClose: () => void;
}

const NEW_ACTION = fullPlan('generic_text_action', {});

/** The form that adds or edits an action of a recipe. The recipe itself is saved later. */
export function ActionDrawer({ actions, action, view, onSubmit, onClose }: ActionDrawerProps) {
  const form = useActionForm(action ?? NEW_ACTION, {
    phase: Math.max(0, namedPhases(actions).length - 1),
    mode: 'onTouched',
  });
  const values = form.watch();
  const { isDirty } = form.formState;
  const adding = action === null;
  return (
    <FormProvider {...form}>
      <FormDrawer
        isOpen
        title={adding ? m.addTitle : m.editAction({ number: action.index + 1, action: types[action.action_type] })}
        wide={values.action_type === 'create_tray_action' || values.action_type === 'location_change'}
        submit={adding ? m.add : m.apply}
        disabled={!adding && !isDirty}
        dirty={isDirty}
        onSubmit={() => void form.handleSubmit((entered) => onSubmit(recipePlanOf(entered), Number(entered.phase)))()}
        onClose={onClose}
      >
        {adding && (
          <>
            <KindField />
            <PhaseField actions={actions} />
          </>
        )}
        <ActionFields values={values} view={view} />
      </FormDrawer>
    </FormProvider>
  );
}

/** The day to which an action is added. */
function PhaseField({ actions }: Pick<ActionDrawerProps, 'actions'>) {
  const { register } = useFormContext<RecipeValues>();
  const phases = namedPhases(actions);
  const last = phases.at(-1);
  const endsInWait = last?.actions.at(-1)?.action_type === 'interval_action';
  const end = endsInWait ? [{ state: last?.state ?? null, start_day: (last?.start_day ?? 0) + (last?.days ?? 0) }] : [];
  return (
    <SelectField label={m.phaseField} help={m.phaseHelp} required {...register('phase')}>
      {[...phases, ...end].map(({ state, start_day }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phase is known by its position
        <option key={at} value={String(at)}>
          {m.phaseChoice({ day: start_day, state: state ?? m.noState })}
        </option>
      ))}
    </SelectField>
  );
}
