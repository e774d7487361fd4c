import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { Icon } from '#web/ui/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

interface StepperProps extends FieldProps {
  /** Null while nothing is entered. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** A whole number such as trays, with large − and + beside it. */
export function Stepper({ value, onChange, min = 0, max = 100_000, unit, ...field }: StepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
  const name = typeof field.label === 'string' ? field.label.toLowerCase() : 'value';
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="ph-stepper">
          <button type="button" aria-label={`Less ${name}`} disabled={(value ?? min) <= min} onClick={() => step(-1)}>
            <Icon icon={faMinus} size={13} />
          </button>
          <input
            {...wiring}
            className="bp6-input ph-num"
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => onChange(readTyped(event.target.value, value))}
          />
          {unit !== undefined && <span className="ph-unit">{unit}</span>}
          <button type="button" aria-label={`More ${name}`} disabled={(value ?? min) >= max} onClick={() => step(1)}>
            <Icon icon={faPlus} size={13} />
          </button>
        </span>
      )}
    </Field>
  );
}

/** What a field for a whole number holds after typing: the digits before anything that is no number, else what it held before. */
export function readTyped(typed: string, before: number | null): number | null {
  if (typed.trim() === '') return null;
  const [digits = ''] = /^[\d\s,]*/.exec(typed) ?? [];
  return readWhole(digits) ?? before;
}

/** The whole number that was typed; null for none. */
export function readWhole(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
