import { foldSetupCode, SETUP_CODE_LENGTH } from '#domain/people/setup-code.ts';
import { Field } from '#web/ui/form/field.tsx';
import * as m from '#words/web/auth.ts';
import './auth.css';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

const CELLS = Array.from({ length: SETUP_CODE_LENGTH }, (_, at) => at);

/** A field drawn as eight separate cells over a plain input, so that pasting and screen readers work. */
export const CodeField = ({ value, onChange, onBlur, error }: CodeFieldProps) => {
  const code = foldSetupCode(value).slice(0, SETUP_CODE_LENGTH);
  return (
    <Field label={m.setupCode} error={error}>
      {(wiring) => (
        <span className="ph-code">
          <input
            {...wiring}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <span className="ph-code-cells" aria-hidden="true">
            {CELLS.map((at) => (
              <span key={at} className={at === code.length ? 'ph-code-cell ph-code-next' : 'ph-code-cell'}>
                {code[at]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
};
