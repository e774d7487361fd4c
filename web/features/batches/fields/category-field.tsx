import { useFormContext } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';

/** What kind of work a note is about, in a form of a plan or of what was done. */
export function CategoryField() {
  const { register, formState } = useFormContext<{ readonly category: string }>();
  return (
    <TextField
      label="Category"
      help="Such as Cleaning, Scouting"
      maxLength={120}
      error={formState.errors.category?.message}
      {...register('category')}
    />
  );
}
