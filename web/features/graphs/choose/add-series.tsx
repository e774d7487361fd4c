import { Checkbox } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '#web/batches/model/use-batch-view.ts';
import { chambersQuery, cropsQuery, READ, recipeVersionsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { MAX_SERIES, type Selection, writeSelection } from '#web/features/graphs/model/view.ts';
import { findMetric, METRICS } from '#web/features/graphs/sources/sources.ts';
import { formatError } from '#web/format/error-text.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/graphs/choose.ts';
import { byName } from './by-name.ts';
import { RecipeSelects } from './recipe-selects.tsx';
import { type SeriesForm, selectionsOf } from './selections-of.ts';
import '#web/ui/chart/chart.css';

interface AddSeriesProps {
  readonly shown: readonly Selection[];
  readonly onAdd: (series: readonly Selection[]) => void;
  readonly onClose: () => void;
}

const EMPTY: SeriesForm = {
  ...{ metric: METRICS[0]?.key ?? '', crops: [], batch: undefined },
  ...{ gr_family: '', growth_recipe: '', chamber: '' },
};

/** Adds series to the graph: a figure of all batches, or of some. */
export function AddSeries({ shown, onAdd, onClose }: AddSeriesProps) {
  const farm = useFarm();
  const crops = byName(useQuery(cropsQuery(farm)).data ?? []);
  const chambers = byName(useQuery(chambersQuery(farm)).data ?? []);
  const recipes = useQuery(recipeVersionsQuery(farm)).data ?? [];
  const [form, setForm] = useState<SeriesForm>(EMPTY);
  const [lot, setLot] = useState('');
  const [lotError, setLotError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<SeriesForm>) => setForm((before) => ({ ...before, ...part }));
  const keys = new Set(shown.map(writeSelection));
  const fresh = selectionsOf(form).filter((one) => !keys.has(writeSelection(one)));
  const isTooMany = shown.length + fresh.length > MAX_SERIES;

  const submit = async () => {
    const typed = lot.trim();
    if (typed === '') return onAdd(fresh);
    setBusy(true);
    setProblem(undefined);
    try {
      const batch = await farm.getBatch({ params: { uuid: typed }, query: {} }, READ);
      onAdd(selectionsOf({ ...form, batch: batch.uuid }));
    } catch (error) {
      if (isNotFound(error)) setLotError(m.unknownBatch({ lot: typed }));
      else setProblem(formatError(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDrawer
      isOpen
      title={m.title}
      submit={m.add}
      busy={busy}
      disabled={isTooMany || (fresh.length === 0 && lot.trim() === '')}
      problem={problem}
      {...(isTooMany ? { note: m.tooMany({ most: MAX_SERIES }) } : {})}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={m.metric}
        help={findMetric(form.metric)?.metric.about}
        value={form.metric}
        onChange={(event) => change({ metric: event.target.value })}
      >
        {METRICS.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <fieldset className="ph-graph-crops">
        <legend className="bp6-label">{m.crops}</legend>
        <div className="ph-graph-crop-list">
          <Checkbox checked={form.crops.length === 0} onChange={() => change({ crops: [] })}>
            {m.allCrops}
          </Checkbox>
          {crops.map(({ uuid, name }) => (
            <Checkbox
              key={uuid}
              checked={form.crops.includes(uuid)}
              onChange={() =>
                change({
                  crops: form.crops.includes(uuid) ? form.crops.filter((one) => one !== uuid) : [...form.crops, uuid],
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <div className="bp6-form-helper-text">{m.oneLineEach}</div>
      </fieldset>
      <RecipeSelects recipes={recipes} form={form} onChange={change} />
      <SelectField label={m.chamber} value={form.chamber} onChange={(event) => change({ chamber: event.target.value })}>
        <option value="">{m.anyChamber}</option>
        {chambers.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.batch}
        help={m.batchHelp}
        error={lotError}
        value={lot}
        autoComplete="off"
        className="ph-mono"
        onChange={(event) => {
          setLot(event.target.value);
          setLotError(undefined);
        }}
      />
    </FormDrawer>
  );
}
