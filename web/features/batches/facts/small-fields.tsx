import { useFormContext } from 'react-hook-form';
import type { ActionOf } from '#domain/actions/action.ts';
import { mayChangePlan } from '#domain/actions/action-acts.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { LIFE, lifeLine } from '#web/batches/life/life-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { CategoryField } from '#web/features/batches/fields/category-field.tsx';
import { RecipeOptions } from '#web/features/batches/fields/recipe-options.tsx';
import { StateField } from '#web/features/batches/fields/state-field.tsx';
import { TrayCount } from '#web/features/batches/trays/tray-count.tsx';
import { TraysArriving } from '#web/features/batches/trays/trays-arriving.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { FactField } from './fact-field.tsx';

/** How many trays were sown, of which seed, and where they were put. */
export function SowingFields({ action, view }: { action: ActionOf<'create_tray_action'>; view: BatchView }) {
  const trays_sown = useFormContext<FactValues>().watch('trays_sown');
  return (
    <>
      <div className="ph-two">
        <TrayCount name="trays_sown" label="Trays sown" />
        <FactField name="seed_lot" />
      </div>
      <TraysArriving
        name="placed_at"
        title="Placed at"
        action={action}
        view={view}
        wanted={trays_sown ?? 0}
        chamber={action.action_properties.target_chamber}
      />
    </>
  );
}

/** The state that begins; a planned one is only confirmed. */
export function StateFields({ action }: { action: ActionOf<'state_change'> }) {
  const { register, formState } = useFormContext<FactValues>();
  if (!mayChangePlan(action)) {
    return (
      <p>
        The batch is in <strong>{action.action_properties.current_state}</strong> from then on.
      </p>
    );
  }
  return <StateField error={formState.errors.current_state?.message} {...register('current_state')} />;
}

/** The recipes that the batch wants from then on; planned ones are only confirmed. */
export function LifeFields({ action, view }: { action: ActionOf<'life_change_action'>; view: BatchView }) {
  const { register, formState } = useFormContext<FactValues>();
  if (!mayChangePlan(action)) {
    return (
      <>
        <p>The batch wants these from then on; its beds take the light and irrigation.</p>
        <p className="ph-name">{lifeLine(action.action_properties, view.recipes) || 'Nothing changes.'}</p>
      </>
    );
  }
  return (
    <>
      {LIFE.map(({ label, key }) => (
        <SelectField key={key} label={`${label} recipe`} error={formState.errors[key]?.message} {...register(key)}>
          <RecipeOptions recipes={view.recipes[key]} />
        </SelectField>
      ))}
    </>
  );
}

/** What was done, in words. */
export const NoteFields = ({ action }: { action: ActionOf<'generic_text_action'> }) => (
  <>
    {mayChangePlan(action) && <CategoryField />}
    <FactField name="text_done" required />
  </>
);
