import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** Takes the place of the help. */
  readonly error?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Label above, help or error under, and the wiring that ties them to the control. */
export function Field(props: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const { label, required = false, help, error, children } = props;
  const id = useId();
  const wrong = error !== undefined;
  const said = wrong || help !== undefined;
  return (
    <div className={wrong ? 'bp6-form-group ph-field ph-wrong' : 'bp6-form-group ph-field'}>
      <label className="bp6-label" htmlFor={id}>
        {label}
        {required && <span className="bp6-text-muted"> required</span>}
      </label>
      {children({
        id,
        'aria-describedby': said ? `${id}-said` : undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      {said && (
        <div id={`${id}-said`} className={wrong ? 'ph-field-error' : 'bp6-form-helper-text'}>
          {wrong ? <ErrorText>{error}</ErrorText> : help}
        </div>
      )}
    </div>
  );
}

/** What is wrong, with its mark. */
export const ErrorText = ({ children }: { readonly children: ReactNode }) => (
  <span className="ph-error-text">
    <Icon icon={faCircleExclamation} size={13} />
    <span>{children}</span>
  </span>
);
