import { Button } from '@blueprintjs/core';
import { useFormContext } from 'react-hook-form';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { type QaChoice, qaOf, textOf } from '#web/batches/facts/qa-answers.ts';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/quality.ts';
import { CheckFields } from './check-fields.tsx';
import { QaVerdict, Verdict } from './qa-verdict.tsx';
import type { AskedQuality } from './use-quality.ts';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';

interface QualityFieldsProps {
  readonly asked: AskedQuality;
  /** The result recorded earlier. */
  readonly recorded: QaResult | null;
}

const QA: readonly { readonly value: QaChoice; readonly words: string }[] = [
  { value: 'passed', words: m.passed },
  { value: 'failed', words: m.failed },
  { value: 'later', words: m.later },
];

/** The quality of a harvest: the checks of its QA spec, or pass and fail without one. It can also be recorded later. */
export function QualityFields({ asked, recorded }: QualityFieldsProps) {
  const { register, watch, setValue, formState } = useFormContext<FactValues>();
  const [qa, qa_checks, qa_note] = watch(['qa', 'qa_checks', 'qa_note']);
  const { quality, spec, error } = asked;
  const title = spec === null ? m.qa : m.qaOf({ spec: spec.name });
  const note = (
    <TextField label={m.qaNote} error={formState.errors.qa_note?.message} maxLength={4000} {...register('qa_note')} />
  );
  const refused = formState.errors.qa_checks;
  const wrong = refused !== undefined && 'message' in refused ? refused.message : undefined;
  if (quality.kind === 'unknown') {
    return (
      <fieldset className="ph-qa">
        <legend className="ph-form-title">{title}</legend>
        {error === null ? (
          <div aria-busy="true">
            <span className="ph-hidden">{m.loading}</span>
            <Skeleton width={7} />
            <Skeleton width={5} />
          </div>
        ) : (
          <Notice
            kind="fault"
            title={m.notLoaded}
            urgent
            actions={
              <Button size="small" onClick={asked.retry}>
                {m.retry}
              </Button>
            }
          >
            {formatError(error)} {recorded === null ? m.qaStaysOpen : m.qaStaysRecorded}
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

const shown = (value: QaResult['checks'][number]['value']): string => {
  if (value === null) return '–';
  return typeof value === 'boolean' ? (value ? m.yes : m.no) : textOf(value);
};

/** The recorded answers, shown if the checks haven't loaded. */
const RecordedChecks = ({ result }: { readonly result: QaResult }) => (
  <>
    <ul className="ph-place-list">
      {result.checks.map(({ name, value, passed }) => (
        <li key={name} className="ph-place-row">
          <span className="ph-qa-name">{name}</span>
          <span className="ph-num">{shown(value)}</span>
          <Verdict passed={passed} />
        </li>
      ))}
    </ul>
    <QaVerdict checks={result.checks.length} result={result} />
  </>
);
