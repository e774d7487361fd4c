import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { CompleteRow, RowInput } from '#web/batches/bulk/model/complete-rows.ts';
import { type BulkView, batchViewOf } from '#web/batches/bulk/model/use-bulk-view.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { qaFaults, qaOf } from '#web/batches/facts/qa-answers.ts';
import { startValues } from '#web/batches/facts/start-values.ts';
import { QaVerdict } from '#web/batches/quality/qa-verdict.tsx';
import { QualityFields } from '#web/batches/quality/quality-fields.tsx';
import { useQuality } from '#web/batches/quality/use-quality.ts';
import * as m from '#words/web/batches/bulk-complete.ts';
import '#web/batches/bulk/bulk.css';

interface QualitySectionProps {
  readonly row: Pick<CompleteRow, 'batch' | 'action' | 'input'>;
  readonly view: BulkView;
  /** Hidden while the row is left out; the answers stay. */
  readonly hidden: boolean;
  readonly onChange: (answered: Pick<RowInput, 'qa' | 'qaWrong' | 'qaFields'>) => void;
}

/** The quality checks of one of the harvests, collapsed at first because they can be answered later. */
export function QualitySection({ row, view, hidden, onChange }: QualitySectionProps) {
  const { batch, action, input } = row;
  const asked = useQuality(action);
  const [start] = useState(() => startValues({ does: 'complete', action }, batchViewOf(view, batch)));
  const form = useForm<FactValues>({ defaultValues: start });
  const { reset } = form;
  const [left] = useState(input.qaFields);
  useEffect(() => {
    if (left !== null) reset({ ...start, ...left }, { keepDefaultValues: true });
  }, [left, start, reset]);
  const [qa, qa_checks, qa_note] = form.watch(['qa', 'qa_checks', 'qa_note']);
  const values = { qa, qa_checks, qa_note };
  const result = qaOf(null, values, asked.quality);
  const isWrong = qaFaults(null, values, asked.quality).size > 0;
  const isTouched = form.formState.isDirty;
  const text = JSON.stringify([isTouched ? values : null, isTouched ? result : null, isWrong]);
  const told = useRef(JSON.stringify([null, null, false]));
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    onChange({ qa: isTouched ? result : null, qaWrong: isWrong, qaFields: isTouched ? values : null });
  });
  const checks = asked.quality.kind === 'asked' ? asked.quality.checks.length : 0;
  return (
    <details className="ph-bulk-qa" hidden={hidden} open={left !== null}>
      <summary>
        {m.quality({ checks })}
        <span className="ph-hidden">, {batch.lot_code}</span>
        {isTouched && result !== null && checks > 0 && <QaVerdict checks={checks} result={result} />}
      </summary>
      <FormProvider {...form}>
        <QualityFields asked={asked} recorded={null} />
      </FormProvider>
    </details>
  );
}
