import { Button } from '@blueprintjs/core';
import { type RefObject, useId, useRef, useState } from 'react';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import { QualitySection } from '#web/batches/bulk/complete/quality-section.tsx';
import { type CompleteRow, type RowInput, rowEstimate, sendProblem } from '#web/batches/bulk/model/complete-rows.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { WeightPrompt } from '#web/batches/harvests/weight-prompt.tsx';
import { DoubtPrompt } from '#web/batches/record/doubt-prompt.tsx';
import { massField, massUnit } from '#web/format/quantity.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { readWhole, Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/round.ts';
import './round-task.css';

interface RoundFieldsProps {
  readonly row: CompleteRow;
  readonly view: BulkView;
  readonly isSubmitted: boolean;
  /** True if an unlikely weight or a doubt needs confirmation. */
  readonly isAsking: boolean;
  readonly onChange: (changed: Partial<RowInput>) => void;
  /** Leaves the task for later. */
  readonly onSkip: () => void;
}

/**
 * The facts that a task needs: the weight, trays and quality of a harvest, or the seed lot of a sowing; then what to
 * confirm.
 */
export function RoundFields(props: RoundFieldsProps) {
  const { row, isAsking, onChange, onSkip } = props;
  const { input, question } = row;
  const seedLot = useRef<HTMLInputElement>(null);
  const [doubt] = isAsking && question === null ? row.doubts : [];
  return (
    <>
      <FactFields {...props} seedLot={seedLot} />
      {doubt !== undefined && (
        <DoubtPrompt
          key={doubt.kind}
          doubt={doubt}
          onKeep={() => onChange({ answered: [...input.answered, doubt.kind] })}
          onSeedLot={() => seedLot.current?.focus()}
          onLater={onSkip}
          later={m.skip}
        />
      )}
    </>
  );
}

function FactFields(props: RoundFieldsProps & { readonly seedLot: RefObject<HTMLInputElement | null> }) {
  const { row, seedLot, onChange } = props;
  switch (row.action.action_type) {
    case 'harvest_action':
      return <HarvestFields {...props} />;
    case 'create_tray_action':
      return (
        <div className="ph-round-seed">
          <TextField
            ref={seedLot}
            label={m.seedLot}
            help={m.seedLotHelp}
            maxLength={120}
            value={row.input.seedLot}
            onChange={({ target }) => onChange({ seedLot: target.value })}
          />
        </div>
      );
    default:
      return null;
  }
}

function HarvestFields({ row, view, isSubmitted, isAsking, onChange }: RoundFieldsProps) {
  const { input, batch, clears, question } = row;
  const weight = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isChanging, setChanging] = useState(input.cleared !== null);
  const count = traysStanding([batch]);
  const cleared = input.cleared === null ? clears : readWhole(input.cleared);
  const estimate = rowEstimate(row);
  const problem = isSubmitted || input.cleared !== null || input.grams !== '' ? sendProblem(row) : null;
  const wrong = problem?.at === 'grams' && input.grams !== '' ? problem.message : undefined;
  const answer = (changed: Partial<RowInput>) => {
    onChange(changed);
    weight.current?.focus();
  };
  return (
    <>
      <div className="ph-round-label-line">
        <label htmlFor={id}>{m.weight}</label>
        {estimate !== null && <span className="ph-muted ph-num">{m.estimated({ grams: estimate })}</span>}
      </div>
      <span className="ph-round-weight">
        <input
          id={id}
          ref={weight}
          className="bp6-input ph-num"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          value={input.grams}
          onChange={({ target }) => onChange({ grams: target.value })}
        />
        <span className="ph-unit">{massUnit()}</span>
      </span>
      {wrong !== undefined && (
        <div id={`${id}-wrong`} className="ph-field-error">
          <ErrorText>{wrong}</ErrorText>
        </div>
      )}
      {isAsking && question !== null && (
        <WeightPrompt
          key={question.grams}
          question={question}
          onUse={(grams) => answer({ grams: massField(grams), confirmedGrams: grams })}
          onKeep={() => answer({ confirmedGrams: question.grams })}
          onChange={() => weight.current?.focus()}
        />
      )}
      <div className="ph-round-line">
        {isChanging ? (
          <Stepper
            label={m.traysCleared}
            value={cleared}
            max={count}
            error={problem?.at === 'cleared' ? problem.message : undefined}
            onChange={(next) => onChange({ cleared: next === null ? '' : String(next) })}
          />
        ) : (
          <>
            <span>{cleared === count ? m.allCleared({ count }) : m.someCleared({ cleared: cleared ?? 0, count })}</span>
            <Button
              variant="minimal"
              intent="primary"
              aria-label={m.changeCleared}
              text={m.change}
              onClick={() => setChanging(true)}
            />
          </>
        )}
      </div>
      <div className="ph-round-quality">
        <QualitySection row={row} view={view} hidden={false} onChange={onChange} />
      </div>
      {problem?.at === 'row' && (
        <div className="ph-field-error">
          <ErrorText>{problem.message}</ErrorText>
        </div>
      )}
    </>
  );
}
