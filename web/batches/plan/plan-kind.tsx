import { useFormContext } from 'react-hook-form';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import type { PlanValues } from '#web/batches/drafts/plan-values.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { types } from '#words/web/batches/actions.ts';
import { type as typeLabel } from '#words/web/batches/plan.ts';

/** The type of the new action. The input for a type is kept in case the type is selected again. */
export function KindField() {
  const { register } = useFormContext<PlanValues>();
  return (
    <SelectField label={typeLabel} required {...register('action_type')}>
      {ACTION_TYPES.map((type) => (
        <option key={type} value={type}>
          {types[type]}
        </option>
      ))}
    </SelectField>
  );
}
