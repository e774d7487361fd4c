import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/forms.ts';

export interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** Replaces the help. */
  readonly error?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** A label above a control and help or an error below, associated with it for screen readers. */
export function Field(props: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const { label, required = false, help, error, children } = props;
  const id = useId();
  const wrong = error !== undefined;
  const isDescribed = wrong || help !== undefined;
  return (
    <div className={wrong ? 'bp6-form-group ph-field ph-wrong' : 'bp6-form-group ph-field'}>
      <label className="bp6-label" htmlFor={id}>
        {label}
        {required && <span className="bp6-text-muted"> {m.required}</span>}
      </label>
      {children({
        id,
        'aria-describedby': isDescribed ? `${id}-help` : undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      {isDescribed && (
        <div id={`${id}-help`} className={wrong ? 'ph-field-error' : 'bp6-form-helper-text'}>
          {wrong ? <ErrorText>{error}</ErrorText> : help}
        </div>
      )}
    </div>
  );
}

/** An error with its icon. */
export const ErrorText = ({ children }: { readonly children: ReactNode }) => (
  <span className="ph-error-text">
    <Icon icon={faCircleExclamation} size={13} />
    <span>{children}</span>
  </span>
);
