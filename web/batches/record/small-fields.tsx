import { useFormContext } from 'react-hook-form';
import type { ActionOf } from '#domain/actions/action.ts';
import { mayChangePlan } from '#domain/actions/action-acts.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { CategoryField } from '#web/batches/fields/category-field.tsx';
import { RecipeOptions } from '#web/batches/fields/recipe-options.tsx';
import { StateField } from '#web/batches/fields/state-field.tsx';
import { LIFE, lifeLine } from '#web/batches/life/life-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { TrayCount } from '#web/batches/trays/tray-count.tsx';
import { TraysArriving } from '#web/batches/trays/trays-arriving.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import * as m from '#words/web/batches/facts.ts';
import { lifeRecipes } from '#words/web/batches/fields.ts';
import { FactField } from './fact-field.tsx';
import '#web/batches/batch-forms.css';

/** The trays sown, their seed lot, and their places. */
export function SowingFields({ action, view }: { action: ActionOf<'create_tray_action'>; view: BatchView }) {
  const trays_sown = useFormContext<FactValues>().watch('trays_sown');
  return (
    <>
      <div className="ph-two">
        <TrayCount name="trays_sown" label={m.traysSown} />
        <FactField name="seed_lot" />
      </div>
      <TraysArriving
        name="placed_at"
        title={m.placedAt}
        action={action}
        view={view}
        wanted={trays_sown ?? 0}
        chamber={action.action_properties.target_chamber}
      />
    </>
  );
}

/** The new growing state. A planned state only needs confirmation. */
export function StateFields({ action }: { action: ActionOf<'state_change'> }) {
  const { register, formState } = useFormContext<FactValues>();
  if (!mayChangePlan(action)) {
    return (
      <p>
        <RichText
          text={m.stateBegins({ state: action.action_properties.current_state })}
          tags={{ b: (inside) => <strong>{inside}</strong> }}
        />
      </p>
    );
  }
  return <StateField error={formState.errors.current_state?.message} {...register('current_state')} />;
}

/** The new recipes of the batch. Planned recipes only need confirmation. */
export function LifeFields({ action, view }: { action: ActionOf<'life_change_action'>; view: BatchView }) {
  const { register, formState } = useFormContext<FactValues>();
  if (!mayChangePlan(action)) {
    return (
      <>
        <p>{m.recipesBegin}</p>
        <p className="ph-name">{lifeLine(action.action_properties, view.recipes) || m.nothingChanges}</p>
      </>
    );
  }
  return (
    <>
      {LIFE.map(({ key }) => (
        <SelectField key={key} label={lifeRecipes[key]} error={formState.errors[key]?.message} {...register(key)}>
          <RecipeOptions recipes={view.recipes[key]} />
        </SelectField>
      ))}
    </>
  );
}

export const NoteFields = ({ action }: { action: ActionOf<'generic_text_action'> }) => (
  <>
    {mayChangePlan(action) && <CategoryField />}
    <FactField name="text_done" required />
  </>
);
