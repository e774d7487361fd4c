import { useFormContext } from 'react-hook-form';
import { ACTION_TYPES } from '#domain/batches/action-properties.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { plannedWords } from './action-words.ts';
import type { PlanValues } from './plan-values.ts';

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
