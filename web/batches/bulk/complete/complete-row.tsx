import { Button, Checkbox } from '@blueprintjs/core';
import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Action } from '#domain/actions/action.ts';
import type { Blocker } from '#domain/batches/bulk/bulk-complete.ts';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import { daysTill } from '#domain/tasks/derive-tasks.ts';
import { placesText } from '#web/batches/bulk/model/bulk-messages.ts';
import {
  type CompleteRow,
  type RowInput,
  type RowProblem,
  rowEstimate,
  sendProblem,
} from '#web/batches/bulk/model/complete-rows.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { estimateText } from '#web/batches/harvests/estimate-text.ts';
import { WeightPrompt } from '#web/batches/harvests/weight-prompt.tsx';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import { formatFacts } from '#web/format/action-text.ts';
import { massField, massUnit, readMassField } from '#web/format/quantity.ts';
import { formatFaults, formatRuleProblem } from '#web/format/rule-text.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DueLabel } from '#web/ui/status.tsx';
import * as m from '#words/web/batches/bulk-complete.ts';
import { QualitySection } from './quality-section.tsx';
import '#web/batches/bulk/bulk.css';

interface CompleteRowProps {
  readonly row: CompleteRow;
  readonly view: BulkView;
  /** The reason for the farm's refusal. */
  readonly refused: RowProblem | null;
  /** True if the form was submitted; until then missing values are not marked as errors. */
  readonly isSubmitted: boolean;
  /** True if a weight far from its estimate needs confirmation. */
  readonly asking: boolean;
  /** The number of sowings among the actions. */
  readonly sowings: number;
  readonly onChange: (action: string, changed: Partial<RowInput>) => void;
  /** Copies this seed lot to all sowings. */
  readonly onSameSeedLot: (seedLot: string) => void;
}

/** A row for one of the actions: its name, its state, and fields for its facts. */
export function CompleteRowForm(props: CompleteRowProps) {
  const { row, view, refused, isSubmitted, asking, onChange } = props;
  const { batch, action, input, blocker } = row;
  const weight = useRef<HTMLInputElement>(null);
  const answer = (changed: Partial<RowInput>) => {
    onChange(action.uuid, changed);
    weight.current?.focus();
  };
  const words = actionLabel(action, { names: view.names, batch });
  const name = `${batch.crop_name} ${batch.lot_code}`;
  const takesPart = blocker === null && !input.leftOut;
  const isHarvest = action.action_type === 'harvest_action';
  const asks = takesPart && isHarvest;
  const entered = input.grams !== '' || input.cleared !== null;
  const wrong = refused ?? (takesPart && (isSubmitted || entered) ? sendProblem(row) : null);
  const wrongAt = (at: RowProblem['at']) => (asks && wrong?.at === at ? wrong.message : undefined);
  return (
    <li className={takesPart ? 'ph-bulk-row' : 'ph-bulk-row ph-bulk-out'}>
      <Checkbox
        className="ph-bulk-pick"
        checked={takesPart}
        disabled={blocker !== null}
        aria-label={`${words}, ${name}`}
        onChange={() => onChange(action.uuid, { leftOut: !input.leftOut })}
      />
      <div className="ph-bulk-what">
        <CropName name={batch.crop_name} number={batch.crop_number} lotCode={batch.lot_code} />
        <span className="ph-bulk-action">
          <DueLabel words={words} days={daysTill(action, view.today)} />
        </span>
      </div>
      <div className="ph-bulk-state">
        <RowState row={row} view={view} />
      </div>
      {asks && (
        <div className="ph-bulk-asks">
          <NumberField
            label={m.weight}
            aria-label={m.weightOf({ name })}
            unit={massUnit()}
            help={estimateText(rowEstimate(row), readMassField(input.grams))}
            ref={weight}
            error={wrongAt('grams')}
            value={input.grams}
            onChange={({ target }) => onChange(action.uuid, { grams: target.value })}
          />
          <NumberField
            label={m.traysCleared}
            aria-label={m.traysClearedOf({ name })}
            unit={m.ofTrays({ count: traysStanding([batch]) })}
            inputMode="numeric"
            error={wrongAt('cleared')}
            value={input.cleared ?? String(row.clears ?? '')}
            onChange={({ target }) => onChange(action.uuid, { cleared: target.value })}
          />
        </div>
      )}
      {takesPart && action.action_type === 'create_tray_action' && (
        <SeedLotField
          name={name}
          seedLot={input.seedLot}
          sowings={props.sowings}
          onChange={(seedLot) => onChange(action.uuid, { seedLot })}
          onSame={() => props.onSameSeedLot(input.seedLot)}
        />
      )}
      {asks && asking && row.question !== null && (
        <div className="ph-bulk-wrong">
          <WeightPrompt
            key={row.question.grams}
            question={row.question}
            onUse={(grams) => answer({ grams: massField(grams), confirmedGrams: grams })}
            onKeep={() => answer({ confirmedGrams: row.question?.grams ?? null })}
            onChange={() => weight.current?.focus()}
          />
        </div>
      )}
      {isHarvest && (
        <QualitySection row={row} view={view} hidden={!asks} onChange={(answered) => onChange(action.uuid, answered)} />
      )}
      {wrong !== null && (!asks || wrong.at === 'row') && (
        <div className="ph-bulk-wrong ph-field-error">
          <ErrorText>{wrong.message}</ErrorText>
        </div>
      )}
    </li>
  );
}

interface SeedLotFieldProps {
  readonly name: string;
  readonly seedLot: string;
  readonly sowings: number;
  readonly onChange: (seedLot: string) => void;
  readonly onSame: () => void;
}

/** The seed lot of a sowing; a button copies it to the other sowings. */
const SeedLotField = ({ name, seedLot, sowings, onChange, onSame }: SeedLotFieldProps) => (
  <div className="ph-bulk-asks ph-bulk-seed">
    <TextField
      label={m.seedLot}
      aria-label={m.seedLotOf({ name })}
      maxLength={120}
      value={seedLot}
      onChange={({ target }) => onChange(target.value)}
    />
    {sowings > 1 && (
      <Button
        disabled={seedLot.trim() === ''}
        aria-label={m.sameForAllSowings({ count: sowings, name })}
        text={m.sameForAll}
        onClick={onSame}
      />
    )}
  </div>
);

/** Moves the focus to the first sowing's field without a seed lot. */
export const focusEmptySeedLot = (rows: Element | null): void =>
  [...(rows?.querySelectorAll<HTMLInputElement>('.ph-bulk-seed input') ?? [])]
    .find(({ value }) => value.trim() === '')
    ?.focus();

function blockerText(blocker: Blocker): string {
  switch (blocker.kind) {
    case 'over':
      return doneText(blocker.action?.completed_by_user ?? null);
    case 'asks':
      return formatFaults(blocker.faults);
    case 'refused':
      return formatRuleProblem(blocker.problem);
  }
}

/** Shows the facts that will be recorded, or the reason why the action isn't ready or is left out. */
function RowState({ row, view }: Pick<CompleteRowProps, 'row' | 'view'>) {
  const { batch, action, input, blocker, readiness } = row;
  if (blocker !== null) {
    const why = blockerText(blocker);
    return (
      <>
        <span>{why} </span>
        <Link to={`/croplogger/${batch.uuid}`}>
          {m.openBatch}
          <span className="ph-hidden"> {batch.lot_code}</span>
        </Link>
      </>
    );
  }
  if (input.leftOut) return <span className="ph-muted">{m.leftOut}</span>;
  if (readiness.kind !== 'ready') return null;
  const facts = action.action_type === 'harvest_action' ? '' : factsText(readiness.action, view);
  return (
    <>
      <span className="ph-success ph-bulk-ready">
        <Icon icon={faCheck} size={13} /> {m.ready}
      </span>
      {facts !== '' && <span className="ph-muted"> {facts}</span>}
    </>
  );
}

/** '12 trays, Germination A1-2': the facts recorded by default. */
function factsText(action: Action, view: BulkView): string {
  const placed = action.action_type === 'create_tray_action' ? (action.action_properties.placed_at ?? []) : [];
  return [...formatFacts(action, view.names), placesText(placed, view)].filter((part) => part !== '').join(', ');
}

const doneText = (user: string | null): string => (user === null ? m.notOpen : m.completedBy({ user }));
