import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface SegmentProps<Value extends string> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Large buttons, for gloves. */
  readonly large?: boolean;
}

/** One of two or three choices. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, help, options, value, onChange, large = false } = props;
  const name = useId();
  const said = help === undefined ? undefined : `${name}-said`;
  return (
    <fieldset className={large ? 'ph-segment ph-segment-large' : 'ph-segment'} aria-describedby={said}>
      <legend className="bp6-label">{label}</legend>
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
            {option.value === value && <Icon icon={faCheck} size={12} />}
            {option.words}
          </label>
        ))}
      </div>
      {help !== undefined && (
        <div id={said} className="bp6-form-helper-text">
          {help}
        </div>
      )}
    </fieldset>
  );
}
