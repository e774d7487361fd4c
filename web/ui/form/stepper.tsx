import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { readNumber } from '#domain/quantities/read-quantity.ts';
import { notation } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/forms.ts';
import { Field, type FieldProps } from './field.tsx';

interface StepperProps extends FieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** A field for a whole number such as trays, between buttons for − and +. `value` is null while it's empty. */
export function Stepper({ value, onChange, min = 0, max = 100_000, unit, ...field }: StepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="ph-stepper">
          <button
            type="button"
            aria-label={m.decrease({ label: field.label })}
            disabled={(value ?? min) <= min}
            onClick={() => step(-1)}
          >
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
          <button
            type="button"
            aria-label={m.increase({ label: field.label })}
            disabled={(value ?? min) >= max}
            onClick={() => step(1)}
          >
            <Icon icon={faPlus} size={13} />
          </button>
        </span>
      )}
    </Field>
  );
}

/** Parses the leading digits of a text; returns `before` if there are none, null for an empty text. */
export function readTyped(typed: string, before: number | null): number | null {
  if (typed.trim() === '') return null;
  const [digits = ''] = /^(?:[\d\s,]|[.'’]\d{3})*/.exec(typed) ?? [];
  return readWhole(digits) ?? before;
}

const MOST = 999_999_999;

/** Parses a whole number of at most nine digits, by the farm's marks; null for any other text, and for one in doubt. */
export function readWhole(typed: string): number | null {
  const read = readNumber(typed, { mark: notation().mark, decimals: 0 });
  if (read === null || 'fault' in read) return null;
  return Number.isInteger(read.value) && read.value >= 0 && read.value <= MOST ? read.value : null;
}
