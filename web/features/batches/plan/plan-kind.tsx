import { useFormContext } from 'react-hook-form';
import { ACTION_TYPES } from '#domain/actions/action-properties.ts';
import { plannedWords } from '#web/batches/model/action-labels.ts';
import type { PlanValues } from '#web/features/batches/model/plan-values.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';

/** Which kind of action is added. What is entered for one kind waits in case it is chosen again. */
export function KindField() {
  const { register } = useFormContext<PlanValues>();
  return (
    <SelectField label="What" required {...register('action_type')}>
      {ACTION_TYPES.map((type) => (
        <option key={type} value={type}>
          {plannedWords(type)}
        </option>
      ))}
    </SelectField>
  );
}
