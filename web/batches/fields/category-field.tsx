import { useFormContext } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/fields.ts';

/** The category of a note, in plan and fact forms. */
export function CategoryField() {
  const { register, formState } = useFormContext<{ readonly category: string }>();
  return (
    <TextField
      label={m.category}
      help={m.categoryHelp}
      maxLength={120}
      error={formState.errors.category?.message}
      {...register('category')}
    />
  );
}
