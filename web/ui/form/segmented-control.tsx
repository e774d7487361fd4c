import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/forms.ts';
import { ErrorText } from './field.tsx';

interface SegmentProps<Value extends string> {
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** Replaces the help. */
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Large buttons, for gloves. */
  readonly large?: boolean;
}

/** A choice between two or three options. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, help, error, options, value, onChange, large = false } = props;
  const name = useId();
  const wrong = error !== undefined;
  const described = wrong || help !== undefined ? `${name}-help` : undefined;
  return (
    <div
      role="radiogroup"
      className={large ? 'ph-segment ph-segment-large' : 'ph-segment'}
      aria-labelledby={`${name}-label`}
      aria-describedby={described}
      aria-invalid={wrong || undefined}
      aria-required={props.required}
    >
      <div id={`${name}-label`} className="bp6-label">
        {label}
        {props.required === true && <span className="bp6-text-muted"> {m.required}</span>}
      </div>
      <div className="ph-segment-options">
        {options.map((option) => (
          <label key={option.value} className="ph-segment-option">
            <input
              type="radio"
              name={name}
              className="ph-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.value === value && <Icon icon={faCheck} size={13} />}
            {option.words}
          </label>
        ))}
      </div>
      {described !== undefined && (
        <div id={described} className={wrong ? 'ph-field-error' : 'bp6-form-helper-text'}>
          {wrong ? <ErrorText>{error}</ErrorText> : help}
        </div>
      )}
    </div>
  );
}
