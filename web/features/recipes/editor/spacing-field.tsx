import { useController, useFormContext } from 'react-hook-form';
import { PlanField } from '#web/batches/plan/plan-field.tsx';
import type { RecipeValues } from '#web/features/recipes/model/recipe-values.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/recipes/edit.ts';

/** The trays after a respacing: a multiple of those standing, or a number. */
export function SpacingField() {
  const { control, register, watch, formState } = useFormContext<RecipeValues>();
  const { field } = useController({ control, name: 'spacing' });
  return (
    <>
      <Segment
        label={m.spacing}
        options={[
          { value: 'factor', words: m.spacings.factor },
          { value: 'after', words: m.spacings.after },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {watch('spacing') === 'factor' ? (
        <NumberField
          label={m.factor}
          help={m.factorHelp}
          required
          error={formState.errors.trays_factor?.message}
          {...register('trays_factor')}
        />
      ) : (
        <PlanField name="trays_after" choices={[]} />
      )}
    </>
  );
}
