import { Checkbox } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldText } from '#domain/text/fold-text.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatTemperature } from '#web/format/quantity.ts';
import type { Place, Places } from '#web/readings/load/use-places.ts';
import { SHOWN_METRICS, type ShownMetric, sourcesOf, unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { MAX_SERIES, type Series, sameSeries } from '#web/readings/model/view.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/readings/choose.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import type { KnownSeries } from './start-choices.tsx';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface AddReadingsProps {
  readonly known: readonly KnownSeries[];
  readonly places: Places;
  readonly shown: readonly Series[];
  /** The crop of degree-days; null for that which grows at a place. */
  readonly crop: string | null;
  readonly onAdd: (series: readonly Series[], crop: string | null) => void;
  readonly onClose: () => void;
}

/** With more places, a search field shows. */
const MANY = 9;
const KINDS = ['chamber', 'hvac', 'reservoir', 'bed'] as const;

/** Adds series to the graph: a metric of one or more places. */
export function AddReadings({ known, places, shown, crop, onAdd, onClose }: AddReadingsProps) {
  const { data: crops = [] } = useQuery(cropsQuery(useFarm()));
  const based = crops.filter((one) => one.base_temperature !== null && (!one.archived || one.uuid === crop));
  const [wanted, setWanted] = useState(crop);
  const lastOf = new Map(known.map(({ subject, metric, last_value }) => [`${subject} ${metric}`, last_value]));
  const has = (place: Place, metric: ShownMetric) =>
    sourcesOf(metric).every((source) => lastOf.has(`${place.subject} ${source}`));
  const offered = SHOWN_METRICS.filter((metric) => places.list.some((place) => has(place, metric)));
  const [metric, setMetric] = useState<ShownMetric>(offered[0] ?? 'temperature');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const able = places.list.filter((place) => has(place, metric));
  const found = able.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const fresh = chosen
    .map((subject) => ({ subject, metric }))
    .filter((one) => !shown.some((other) => sameSeries(one, other)));
  const isTooMany = shown.length + fresh.length > MAX_SERIES;
  const lastText = ({ subject }: Place) => {
    const value = lastOf.get(`${subject} ${metric}`);
    return value === undefined ? null : formatReading(value, unitOf(metric));
  };
  return (
    <FormDrawer
      isOpen
      title={m.title}
      submit={m.add}
      busy={false}
      disabled={isTooMany || fresh.length === 0}
      {...(isTooMany ? { note: m.tooMany({ most: MAX_SERIES }) } : {})}
      onSubmit={() => onAdd(fresh, wanted)}
      onClose={onClose}
    >
      <SelectField
        label={m.metric}
        value={metric}
        onChange={({ target }) => {
          setMetric(offered.find((one) => one === target.value) ?? metric);
          setChosen([]);
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {metrics[one]}
          </option>
        ))}
      </SelectField>
      {metric === 'degree_days' && (
        <SelectField
          label={m.crop}
          help={m.cropHelp}
          value={wanted ?? ''}
          onChange={({ target }) => setWanted(target.value === '' ? null : target.value)}
        >
          <option value="">{m.cropThere}</option>
          {based.map(({ uuid, name, base_temperature }) => (
            <option key={uuid} value={uuid}>
              {m.cropWithBase({ crop: name, base: formatTemperature(base_temperature ?? 0) })}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="ph-graph-crops">
        <legend className="bp6-label">{m.places}</legend>
        {able.length > MANY && (
          <TextField
            label={m.find}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className="ph-graph-crop-list ph-reading-places">
          {found.length === 0 && <p className="ph-muted">{m.noPlace}</p>}
          {KINDS.filter((kind) => found.some((place) => place.kind === kind)).map((kind) => (
            <section key={kind} aria-label={m.kinds[kind]}>
              <h3>{m.kinds[kind]}</h3>
              {found
                .filter((place) => place.kind === kind)
                .map((place) => {
                  const isShown = shown.some((one) => sameSeries(one, { subject: place.subject, metric }));
                  return (
                    <Checkbox
                      key={place.subject}
                      disabled={isShown}
                      checked={isShown || chosen.includes(place.subject)}
                      onChange={() =>
                        setChosen(
                          chosen.includes(place.subject)
                            ? chosen.filter((one) => one !== place.subject)
                            : [...chosen, place.subject],
                        )
                      }
                    >
                      {place.name} <span className="ph-muted ph-reading-last">{lastText(place)}</span>
                    </Checkbox>
                  );
                })}
            </section>
          ))}
        </div>
        <div className="bp6-form-helper-text">{m.oneLineEach}</div>
      </fieldset>
    </FormDrawer>
  );
}
