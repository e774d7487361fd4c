import { faCheck, faXmark } from '@fortawesome/free-solid-svg-icons';
import { boundsOf } from '#domain/quality/check-bounds.ts';
import { checkGap } from '#domain/quality/check-gap.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { textOf } from '#messages/render.ts';
import { answerTo, type QualityValues, readAnswer, withAnswer } from '#web/batches/facts/qa-answers.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { checkBounds } from '#words/check-bounds.ts';
import * as quality from '#words/web/batches/quality.ts';
import * as m from '#words/web/harvests/inbox.ts';
import '#web/features/harvests/harvests.css';
import '#web/batches/batch-forms.css';

interface CheckRowsProps {
  readonly checks: readonly QaCheck[];
  readonly values: QualityValues;
  readonly faults: ReadonlyMap<string, string>;
  /** The checks whose field lost the focus; their verdict and errors show. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (check: string) => void;
  readonly onChange: (values: QualityValues) => void;
}

/** A row for each check: its limits, its value and its verdict. Without checks, the verdict is chosen. */
export function CheckRows({ checks, values, faults, left, onLeave, onChange }: CheckRowsProps) {
  if (checks.length === 0) {
    return (
      <div className="ph-padded">
        <Segment
          label={quality.qa}
          large
          options={[
            { value: 'passed', words: quality.passed },
            { value: 'failed', words: quality.failed },
            { value: 'later', words: quality.later },
          ]}
          value={values.qa}
          onChange={(qa) => onChange({ ...values, qa })}
        />
      </div>
    );
  }
  return (
    <table className="bp6-html-table ph-table ph-check-table">
      <caption className="ph-hidden">{m.checks}</caption>
      <thead>
        <tr>
          <th scope="col">{m.columns.check}</th>
          <th scope="col">{m.columns.limits}</th>
          <th scope="col" className="num">
            {m.columns.value}
          </th>
          <th scope="col">{m.columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => {
          const text = answerTo(values.qa_checks, check.name);
          const fault = left.has(check.name) ? faults.get(check.name) : undefined;
          const isSettled = left.has(check.name) || check.kind === 'yes_no' || text === '';
          const set = (answer: string) =>
            onChange({ ...values, qa_checks: withAnswer(values.qa_checks, check.name, answer) });
          const bounds = boundsOf({ ...check, unit: null });
          return (
            <tr key={check.name}>
              <th scope="row">{check.name}</th>
              <td className="ph-muted">{bounds === null ? '–' : textOf(checkBounds, bounds)}</td>
              <td className="num">
                {check.kind === 'yes_no' ? (
                  <YesNo name={check.name} value={text} onChange={set} />
                ) : (
                  <span className="ph-check-value">
                    <input
                      className={check.kind === 'number' ? 'bp6-input ph-num' : 'bp6-input'}
                      inputMode={check.kind === 'number' ? 'decimal' : 'text'}
                      aria-label={check.name}
                      aria-invalid={fault === undefined ? undefined : true}
                      autoComplete="off"
                      maxLength={200}
                      value={text}
                      onChange={({ target }) => set(target.value)}
                      onBlur={() => onLeave(check.name)}
                    />
                    <span className="ph-muted ph-check-unit">{check.unit}</span>
                  </span>
                )}
              </td>
              <td aria-live="polite">
                {fault !== undefined ? (
                  <span className="ph-field-error">
                    <ErrorText>{fault}</ErrorText>
                  </span>
                ) : (
                  isSettled && <Gap check={check} text={text} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface YesNoProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const YesNo = ({ name, value, onChange }: YesNoProps) => (
  <fieldset className="ph-yes-no" aria-label={name}>
    {(['yes', 'no'] as const).map((answer) => (
      <button
        key={answer}
        type="button"
        className="bp6-button"
        aria-pressed={value === answer}
        // Pressing the chosen answer again takes it back.
        onClick={() => onChange(value === answer ? '' : answer)}
      >
        {answer === 'yes' ? quality.yes : quality.no}
      </button>
    ))}
  </fieldset>
);

function Gap({ check, text }: { readonly check: QaCheck; readonly text: string }) {
  const gap = checkGap(check, readAnswer(check, text) ?? null);
  const words = textOf(m.gaps, gap);
  if (gap.code === 'not_checked') return <span className="ph-muted">{words}</span>;
  const isWithin = gap.code === 'within';
  return (
    <span className={isWithin ? 'ph-verdict ph-success' : 'ph-verdict ph-fault'}>
      <Icon icon={isWithin ? faCheck : faXmark} size={13} />
      {words}
    </span>
  );
}
