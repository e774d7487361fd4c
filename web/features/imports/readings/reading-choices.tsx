import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import { PlaceOptions } from '#web/readings/choose/place-options.tsx';
import { usePlaces } from '#web/readings/load/use-places.ts';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/import-readings.ts';
import * as of from '#words/web/imports.ts';
import type { ReadingChoices } from './reading-query.ts';
import type { ReadingImportState } from './use-reading-import.ts';
import '#web/features/imports/imports.css';

const ZONES = Intl.supportedValuesOf('timeZone');

/** Fields for all that a file of readings doesn't say: the sheet, the place, the time zone, and how its dates and numbers are written. */
export function ReadingOptions({ state }: { readonly state: ReadingImportState }) {
  const { choices, setChoices, report, sheets } = state;
  const places = usePlaces();
  const zones = useId();
  const set = (change: Partial<ReadingChoices>) => setChoices({ ...choices, ...change });
  const unknown = report?.bad.find(({ reason }) => reason === 'unknown_place')?.texts ?? [];
  const named = [...new Set([...Object.keys(choices.places), ...unknown])];
  const asked = new Set(report?.questions.map(({ field }) => field));
  return (
    <Panel title={of.options} padded>
      <div className="ph-imports-columns">
        {sheets.length > 1 && (
          <SelectField
            label={of.sheet}
            value={choices.sheet}
            onChange={({ target }) => set({ sheet: target.value, columns: {} })}
          >
            <option value="">{of.noSheet}</option>
            {sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </SelectField>
        )}
        {report?.place_column === null || choices.subject !== '' ? (
          <SelectField
            label={m.place}
            required
            value={choices.subject}
            error={asked.has('subject') ? m.placeNeeded : undefined}
            onChange={({ target }) => set({ subject: target.value })}
          >
            <option value="">{m.choosePlace}</option>
            <PlaceOptions places={places} />
          </SelectField>
        ) : null}
        {named.map((name) => (
          <SelectField
            key={name}
            label={m.placeOf({ name })}
            value={choices.places[name] ?? ''}
            onChange={({ target }) => set({ places: { ...choices.places, [name]: target.value } })}
          >
            <option value="">{m.leaveOut}</option>
            <PlaceOptions places={places} />
          </SelectField>
        ))}
        <TextField
          label={m.timeZone}
          list={zones}
          autoComplete="off"
          spellCheck={false}
          value={choices.time_zone}
          help={zoneHelp(state)}
          onChange={({ target }) => set({ time_zone: target.value })}
        />
        <datalist id={zones}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SelectField
          label={of.dateOrder}
          value={choices.date_order}
          onChange={({ target }) => set({ date_order: target.value })}
        >
          <option value="">{of.detected}</option>
          {DATE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {of.dateOrders[order]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={of.decimalMark}
          value={choices.decimal_mark}
          onChange={({ target }) => set({ decimal_mark: target.value })}
        >
          <option value="">{of.detected}</option>
          {DECIMAL_MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {of.decimalMarks[mark]}
            </option>
          ))}
        </SelectField>
      </div>
      {(choices.replace || (report?.other ?? 0) > 0) && (
        <Checkbox checked={choices.replace} onChange={({ currentTarget }) => set({ replace: currentTarget.checked })}>
          {m.replace}
        </Checkbox>
      )}
    </Panel>
  );
}

function zoneHelp({ report, choices }: ReadingImportState): string | undefined {
  if (report === undefined || choices.time_zone !== '') return undefined;
  const { zone_in_file, time_zone } = report;
  return zone_in_file === null ? m.zoneOfFarm({ zone: time_zone }) : m.zoneInFile({ zone: zone_in_file });
}
