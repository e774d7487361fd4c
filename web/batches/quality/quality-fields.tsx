import { Button } from '@blueprintjs/core';
import { useFormContext } from 'react-hook-form';
import type { QaResult } from '#domain/actions/property-values.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { type QaChoice, qaOf, textOf } from '#web/batches/facts/qa-answers.ts';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CheckFields } from './check-fields.tsx';
import { QaVerdict, Verdict } from './qa-verdict.tsx';
import type { AskedQuality } from './use-quality.ts';

interface QualityFieldsProps {
  readonly asked: AskedQuality;
  /** What was recorded before. */
  readonly recorded: QaResult | null;
}

const QA: readonly { readonly value: QaChoice; readonly words: string }[] = [
  { value: 'passed', words: 'Passed' },
  { value: 'failed', words: 'Failed' },
  { value: 'later', words: 'Later' },
];

/** How good a harvest is: the checks of its QA spec, or without one whether it passed. All of it can wait. */
export function QualityFields({ asked, recorded }: QualityFieldsProps) {
  const { register, watch, setValue, formState } = useFormContext<FactValues>();
  const [qa, qa_checks, qa_note] = watch(['qa', 'qa_checks', 'qa_note']);
  const { quality, spec, error } = asked;
  const title = spec === null ? 'QA' : `QA: ${spec.name}`;
  const note = (
    <TextField label="QA note" error={formState.errors.qa_note?.message} maxLength={4000} {...register('qa_note')} />
  );
  const refused = formState.errors.qa_checks;
  const wrong = refused !== undefined && 'message' in refused ? refused.message : undefined;
  if (quality.kind === 'unknown') {
    return (
      <fieldset className="ph-qa">
        <legend className="ph-form-title">{title}</legend>
        {error === null ? (
          <div aria-busy="true">
            <span className="ph-hidden">The checks are loading.</span>
            <Skeleton width={7} />
            <Skeleton width={5} />
          </div>
        ) : (
          <Notice
            kind="fault"
            title="The checks did not load."
            urgent
            actions={
              <Button size="small" onClick={asked.retry}>
                Retry
              </Button>
            }
          >
            {formatError(error)}{' '}
            {recorded === null ? 'Without them QA is left for later.' : 'QA stays as it is recorded.'}
          </Notice>
        )}
        {recorded !== null && <RecordedChecks result={recorded} />}
      </fieldset>
    );
  }
  if (quality.kind === 'asked') {
    const result = qaOf(recorded, { qa, qa_checks, qa_note }, quality);
    return (
      <fieldset className="ph-qa">
        <legend className="ph-form-title">{title}</legend>
        {spec?.description && <p className="ph-qa-about">{spec.description}</p>}
        <CheckFields checks={quality.checks} recorded={recorded} result={result} />
        <QaVerdict checks={quality.checks.length} result={result} />
        {note}
      </fieldset>
    );
  }
  return (
    <>
      {recorded !== null && recorded.checks.length > 0 ? (
        <fieldset className="ph-qa">
          <legend className="ph-form-title">{title}</legend>
          <RecordedChecks result={recorded} />
        </fieldset>
      ) : (
        <Segment
          label={title}
          large
          options={QA}
          value={qa}
          onChange={(value) => setValue('qa', value, { shouldDirty: true })}
        />
      )}
      {typeof wrong === 'string' && (
        <div className="ph-field-error ph-qa-wrong">
          <ErrorText>{wrong}</ErrorText>
        </div>
      )}
      {note}
    </>
  );
}

/** What was measured, where nothing says how it is to be judged. */
const RecordedChecks = ({ result }: { readonly result: QaResult }) => (
  <>
    <ul className="ph-place-list">
      {result.checks.map(({ name, value, passed }) => (
        <li key={name} className="ph-place-row">
          <span className="ph-qa-name">{name}</span>
          <span className="ph-num">{value === null ? '–' : textOf(value)}</span>
          <Verdict passed={passed} />
        </li>
      ))}
    </ul>
    <QaVerdict checks={result.checks.length} result={result} />
  </>
);
