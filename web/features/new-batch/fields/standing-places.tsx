import { Button, Checkbox } from '@blueprintjs/core';
import { faLocationDot, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { roomAt } from '#web/batches/model/batch-view.ts';
import { CountInput } from '#web/batches/racks/count-input.tsx';
import { describeIds, type FarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/new-batch/form.ts';
import { PlacesDrawer } from './places-drawer.tsx';
import '#web/features/new-batch/new-batch.css';
import '#web/batches/racks/places.css';

interface StandingPlacesProps {
  readonly form: NewBatchForm;
  readonly farm: FarmPlaces;
  readonly today: string;
}

/** For a batch that began before today: the places of its trays, and the day up to which its actions are completed. */
export function StandingPlaces({ form, farm, today }: StandingPlacesProps) {
  const [picking, setPicking] = useState(false);
  const { values, preview, set, errorAt } = form;
  const { stands, placed_at, trays } = values;
  const entries = Object.entries(placed_at);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const error = errorAt('placed_at');
  const left = preview?.harvests_left_open ?? 0;
  return (
    <div className="ph-stands">
      <Checkbox
        className="ph-stands-box"
        checked={stands}
        onChange={(event) => set('stands', event.currentTarget.checked)}
        label={m.fieldLabels.stands}
      />
      {!stands && <p className="ph-caption">{m.pastStart}</p>}
      {stands && (
        <>
          <FormDateField
            control={form.control}
            name="completed_to"
            label={m.fieldLabels.completed_to}
            max={today}
            required
            help={m.doneUpToHelp}
            error={errorAt('completed_to')}
          />
          <fieldset className={error === undefined ? 'ph-sow' : 'ph-sow ph-wrong'}>
            <legend className="bp6-label">
              {m.fieldLabels.placed_at}
              <span className="bp6-text-muted"> {m.required}</span>
            </legend>
            {entries.length > 0 && (
              <ul className="ph-place-list" aria-label={m.traysByPlace}>
                {entries.map(([id, count]) => {
                  const name = describeIds([id], farm);
                  return (
                    <li key={id} className="ph-place-row">
                      <span className="ph-place-name">
                        <Icon icon={faLocationDot} size={13} />
                        <span className="ph-name">{name}</span>
                      </span>
                      <CountInput
                        count={count}
                        onCount={(next) => next !== null && next > 0 && set('placed_at', { ...placed_at, [id]: next })}
                        aria-label={m.traysAt({ name })}
                      />
                      <button
                        type="button"
                        className="ph-icon-button"
                        aria-label={m.remove({ name })}
                        onClick={() =>
                          set('placed_at', Object.fromEntries(entries.filter(([location]) => location !== id)))
                        }
                      >
                        <Icon icon={faXmark} size={13} />
                      </button>
                    </li>
                  );
                })}
                <li className="ph-place-sum">
                  <span>{m.standing}</span>
                  <strong className="ph-num">{trays === null ? total : m.standingOf({ placed: total, trays })}</strong>
                </li>
              </ul>
            )}
            <Button size="small" onClick={() => setPicking(true)}>
              {m.chooseOnRack}
            </Button>
            {error !== undefined && (
              <div className="ph-field-error">
                <ErrorText>{error}</ErrorText>
              </div>
            )}
          </fieldset>
          {left > 0 && (
            <Notice kind="info" title={m.harvestsPlanned({ count: left })}>
              {m.completeHarvests({ count: left })}
            </Notice>
          )}
        </>
      )}
      {picking && (
        <PlacesDrawer
          title={m.fieldLabels.placed_at}
          farm={farm}
          trays={trays}
          start={placed_at}
          chamber={null}
          room={(id) => roomAt(farm, id)}
          onUse={(assigned) => {
            set('placed_at', assigned);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
