import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Unit {
  /** Shown inside the field at the right. */
  readonly unit?: string;
}

/** A single-line text field. Accepts an input's props, including those of a form's `register(…)`. */
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

/** A field for numbers; phones show the decimal keypad. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} className="ph-num" />
);

export const TextAreaField = ({ label, help, error, required, ...area }: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} help={help} error={error} required={required === true}>
    {(wiring) => <textarea rows={3} {...area} {...wiring} className="bp6-input bp6-fill" />}
  </Field>
);

/** A select for more than three options, which are its children. */
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
