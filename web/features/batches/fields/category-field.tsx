import { useFormContext } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/fields.ts';

/** The category of a note, in the forms of plans and of what was done. */
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
