import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ActionOf } from '#domain/batches/action.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { type FactValues, isPlanned } from './fact-values.ts';
import { lifeLine } from './plan-line.ts';
import type { Scene } from './scene.ts';
import { TrayCount } from './tray-count.tsx';
import { TraysArriving } from './trays-arriving.tsx';

/** How many trays were sown, of which seed, and where they were put. */
export function SowingFields({ action, scene }: { action: ActionOf<'create_tray_action'>; scene: Scene }) {
  const { register, watch, formState } = useFormContext<FactValues>();
  const trays_sown = watch('trays_sown');
  return (
    <>
      <div className="ph-two">
        <TrayCount name="trays_sown" label="Trays sown" />
        <TextField
          label="Seed lot"
          maxLength={120}
          error={formState.errors.seed_lot?.message}
          {...register('seed_lot')}
        />
      </div>
      <TraysArriving
        name="placed_at"
        title="Placed at"
        scene={scene}
        wanted={trays_sown ?? 0}
        chamber={action.action_properties.target_chamber}
      />
    </>
  );
}

const STATES = ['Germination', 'Propagation', 'Growth', 'Finishing'];

/** The state that begins; a planned one is only confirmed. */
export function StateFields({ action }: { action: ActionOf<'state_change'> }) {
  const { register, formState } = useFormContext<FactValues>();
  const list = useId();
  if (isPlanned(action)) {
    return (
      <p>
        The batch is in <strong>{action.action_properties.current_state}</strong> from then on.
      </p>
    );
  }
  return (
    <>
      <TextField
        label="State"
        required
        list={list}
        maxLength={120}
        error={formState.errors.current_state?.message}
        {...register('current_state')}
      />
      <datalist id={list}>
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}

/** The recipes that the batch wants from then on; planned ones are only confirmed. */
export function LifeFields({ action, scene }: { action: ActionOf<'life_change_action'>; scene: Scene }) {
  const { register, formState } = useFormContext<FactValues>();
  if (isPlanned(action)) {
    return (
      <>
        <p>The batch wants these from then on; its beds take the light and irrigation.</p>
        <p className="ph-name">{lifeLine(action.action_properties, scene) || 'Nothing changes.'}</p>
      </>
    );
  }
  return (
    <>
      <SelectField label="Light recipe" error={formState.errors.light_recipe?.message} {...register('light_recipe')}>
        <RecipeOptions recipes={scene.lights} />
      </SelectField>
      <SelectField
        label="Environment recipe"
        error={formState.errors.environment_recipe?.message}
        {...register('environment_recipe')}
      >
        <RecipeOptions recipes={scene.environments} />
      </SelectField>
    </>
  );
}

const RecipeOptions = ({ recipes }: { readonly recipes: Scene['lights'] }) => (
  <>
    <option value="">Unchanged</option>
    {recipes
      .filter(({ archived }) => !archived)
      .map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
  </>
);

/** What was done, in words. */
export function NoteFields({ action }: { action: ActionOf<'generic_text_action'> }) {
  const { register, formState } = useFormContext<FactValues>();
  const isNew = action.origin === 'instant' && !action.completed;
  return (
    <>
      {isNew && (
        <TextField
          label="Category"
          help="Such as Cleaning, Scouting"
          maxLength={120}
          error={formState.errors.category?.message}
          {...register('category')}
        />
      )}
      <TextAreaField
        label="What was done"
        required
        maxLength={4000}
        error={formState.errors.text_done?.message}
        {...register('text_done')}
      />
    </>
  );
}
