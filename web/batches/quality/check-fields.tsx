import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { boundsOf } from '#domain/quality/check-bounds.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { textOf } from '#messages/render.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { answerTo, qaFaults, withAnswer } from '#web/batches/facts/qa-answers.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';
import { checkBounds } from '#words/check-bounds.ts';
import { later, no, yes } from '#words/web/batches/quality.ts';
import { Verdict } from './qa-verdict.tsx';
import '#web/batches/batch-forms.css';

interface CheckFieldsProps {
  readonly checks: readonly QaCheck[];
  readonly recorded: QaResult | null;
  /** The result of the entered answers. */
  readonly result: QaResult | null;
}

/** A field for each check, with the result of its answer below. */
export function CheckFields({ checks, recorded, result }: CheckFieldsProps) {
  const { control, getValues, formState } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name: 'qa_checks' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const faults = qaFaults(recorded, { ...getValues(), qa_checks: field.value }, { kind: 'asked', checks });
  const refused = faults.size === 0 ? fieldState.error?.message : undefined;
  return (
    <div className="ph-checks">
      {checks.map((check) => (
        <CheckField
          key={check.name}
          check={check}
          text={answerTo(field.value, check.name)}
          passed={result?.checks.find(({ name }) => name === check.name)?.passed ?? null}
          error={left.includes(check.name) || formState.isSubmitted ? faults.get(check.name) : undefined}
          onText={(text) => field.onChange(withAnswer(field.value, check.name, text))}
          onLeave={() => {
            setLeft((names) => [...names, check.name]);
            field.onBlur();
          }}
        />
      ))}
      {refused !== undefined && (
        <div className="ph-field-error">
          <ErrorText>{refused}</ErrorText>
        </div>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly check: QaCheck;
  readonly text: string;
  readonly passed: boolean | null;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

const ANSWERS = [
  { value: 'yes', words: yes },
  { value: 'no', words: no },
  { value: '', words: later },
] as const;

function CheckField({ check, text, passed, error, onText, onLeave }: CheckFieldProps) {
  const { name, kind, unit } = check;
  const bounds = boundsOf(check);
  const range = bounds === null ? '' : textOf(checkBounds, bounds);
  const help = (
    <span className="ph-check-help">
      <span>{`${range.charAt(0).toUpperCase()}${range.slice(1)}`}</span>
      <Verdict passed={passed} />
    </span>
  );
  if (kind === 'yes_no') {
    const answer = text === 'yes' || text === 'no' ? text : '';
    return <Segment label={name} help={help} error={error} large options={ANSWERS} value={answer} onChange={onText} />;
  }
  const props = { label: name, help, error, value: text, onBlur: onLeave };
  if (kind === 'number') {
    return <NumberField {...props} {...(unit !== null && { unit })} onChange={({ target }) => onText(target.value)} />;
  }
  return (
    <div className="ph-check-text">
      <TextField {...props} maxLength={200} onChange={({ target }) => onText(target.value)} />
    </div>
  );
}
