import { Button, Checkbox } from '@blueprintjs/core';
import { faLocationDot, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { roomAt } from '#web/batches/model/batch-view.ts';
import { CountInput } from '#web/batches/racks/count-input.tsx';
import { describeIds, type FarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { countOf } from '#web/format/quantity.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlacesDrawer } from './places-drawer.tsx';

interface StandingPlacesProps {
  readonly form: NewBatchForm;
  readonly farm: FarmPlaces;
  readonly today: string;
}

/** For a batch that began before today: where its trays stand now, and up to which day all is done. */
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
        label="The trays already stand here"
      />
      {!stands && <p className="ph-caption">The plan began before today. Without this its tasks are late at once.</p>}
      {stands && (
        <>
          <FormDateField
            control={form.control}
            name="completed_to"
            label="Done up to"
            max={today}
            required
            help="All that was planned by then counts as done on its day."
            error={errorAt('completed_to')}
          />
          <fieldset className={error === undefined ? 'ph-sow' : 'ph-sow ph-wrong'}>
            <legend className="bp6-label">
              Where they stand<span className="bp6-text-muted"> required</span>
            </legend>
            {entries.length > 0 && (
              <ul className="ph-place-list" aria-label="Trays by place">
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
                        aria-label={`Trays at ${name}`}
                      />
                      <button
                        type="button"
                        className="ph-icon-button"
                        aria-label={`Take ${name} away`}
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
                  <span>Standing</span>
                  <strong className="ph-num">{trays === null ? total : `${total} of ${trays}`}</strong>
                </li>
              </ul>
            )}
            <Button size="small" onClick={() => setPicking(true)}>
              Choose on the rack
            </Button>
            {error !== undefined && (
              <div className="ph-field-error">
                <ErrorText>{error}</ErrorText>
              </div>
            )}
          </fieldset>
          {left > 0 && (
            <Notice kind="info" title={`${countOf(left, 'harvest was', 'harvests were')} planned by then.`}>
              Complete {left === 1 ? 'it' : 'them'} on the batch afterwards, with what was cut.
            </Notice>
          )}
        </>
      )}
      {picking && (
        <PlacesDrawer
          title="Where the trays stand"
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
