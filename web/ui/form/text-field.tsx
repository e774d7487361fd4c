import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Unit {
  /** Inside the field, at the right. */
  readonly unit?: string;
}

/** One line of text. Takes everything an input takes, `register(…)` of a form too. */
export const TextField = ({
  label,
  help,
  error,
  required,
  unit,
  ...input
}: FieldProps & Unit & ComponentProps<'input'>) => (
  <Field label={label} help={help} error={error} required={required === true}>
    {(wiring) => (
      <span className={unit === undefined ? 'ph-input' : 'ph-input ph-with-unit'}>
        <input type="text" {...input} {...wiring} className={`bp6-input ${input.className ?? ''}`} />
        {unit !== undefined && <span className="ph-unit">{unit}</span>}
      </span>
    )}
  </Field>
);

/** A number; phones bring up the decimal keypad. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} className="ph-num" />
);

/** Several lines of text. */
export const TextAreaField = ({ label, help, error, required, ...area }: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} help={help} error={error} required={required === true}>
    {(wiring) => <textarea rows={3} {...area} {...wiring} className="bp6-input bp6-fill" />}
  </Field>
);

/** One of more than three choices; the options are its children. */
export const SelectField = ({
  label,
  help,
  error,
  required,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) => (
  <Field label={label} help={help} error={error} required={required === true}>
    {(wiring) => (
      <span className="ph-select">
        <select {...select} {...wiring} className="bp6-input">
          {children}
        </select>
      </span>
    )}
  </Field>
);
