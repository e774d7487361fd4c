import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';

interface FormDateFieldProps<Values extends FieldValues>
  extends Omit<DateFieldProps, 'name' | 'ref' | 'value' | 'onChange' | 'onBlur'> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
}

/** A date field bound to a form; the form's value is ISO 8601. */
export function FormDateField<Values extends FieldValues>({ control, name, ...field }: FormDateFieldProps<Values>) {
  const { field: bound } = useController<Values>({ control, name });
  return <DateField {...field} {...bound} value={String(bound.value ?? '')} />;
}
