import { Checkbox } from '@blueprintjs/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDayWithYear } from '#web/format/dates.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import { SHOWN_METRICS, sourcesOf } from '#web/readings/model/shown-metric.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/readings/age.ts';
import { metrics as names } from '#words/web/readings/metrics.ts';
import { type AgeMetric, type AgeView, isAgeMetric, MAX_BATCHES } from './age-view.ts';
import { type ListedBatch, lastStarted, listedBatches } from './listed-batches.ts';
import { batchesQuery } from './use-age.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface ChooseBatchesProps {
  readonly view: AgeView;
  /** Metrics that are measured somewhere. */
  readonly offered: readonly AgeMetric[];
  readonly onChoose: (part: Pick<AgeView, 'batches' | 'metrics'>) => void;
  readonly onClose: () => void;
}

/** The most batches that a search lists. */
const LISTED = 30;
/** Batches that are only planned have no readings. */
const STAGES = ['Alive', 'Done'] as const;
const TYPING_MS = 250;
const NONE: readonly never[] = [];

/** The batches that match a search, or all, the last started first; finished ones too. */
const foundQuery = (farm: FarmApi, typed: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'to compare', typed),
    queryFn: async () => {
      const search = typed === '' ? {} : { fuzzy_find: typed };
      const page = { order_by: '-start_date', page_num: 1, page_size: LISTED } as const;
      const lists = await Promise.all(
        STAGES.map((internal_state) => farm.listBatches({ query: { ...search, ...page, internal_state } }, READ)),
      );
      return lastStarted(lists.map(rowsOf), LISTED);
    },
  });

/** Returns what can be compared of the metrics that are measured somewhere, in the usual order. */
export const offeredOf = (measured: ReadonlySet<string>): AgeMetric[] =>
  SHOWN_METRICS.filter(isAgeMetric).filter((metric) => sourcesOf(metric).every((source) => measured.has(source)));

/** Chooses the batches to compare by a search, and what is compared. */
export function ChooseBatches({ view, offered, onChoose, onClose }: ChooseBatchesProps) {
  const [typed, setTyped] = useState('');
  const [batches, setBatches] = useState(view.batches);
  const [metrics, setMetrics] = useState(view.metrics);
  const [checked, setChecked] = useState<readonly ListedBatch[]>([]);
  const farm = useFarm();
  const { data: compared = NONE } = useQuery(batchesQuery(farm, view.batches));
  const { data: found } = useQuery(foundQuery(farm, useDebounced(typed.trim(), TYPING_MS)));
  const toggled = <Of extends string>(chosen: readonly Of[], one: Of): Of[] =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  const isTooMany = batches.length > MAX_BATCHES;
  return (
    <FormDrawer
      isOpen
      title={m.chooseTitle}
      submit={m.compare}
      busy={false}
      disabled={batches.length === 0 || metrics.length === 0 || isTooMany}
      {...(isTooMany ? { note: m.tooMany({ most: MAX_BATCHES }) } : {})}
      onSubmit={() => onChoose({ batches, metrics })}
      onClose={onClose}
    >
      <fieldset className="ph-graph-crops">
        <legend className="bp6-label">{m.measured}</legend>
        <div className="ph-graph-crop-list">
          {offered.map((metric) => (
            <Checkbox
              key={metric}
              checked={metrics.includes(metric)}
              onChange={() => setMetrics(toggled(metrics, metric))}
            >
              {names[metric]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className="ph-graph-crops">
        <legend className="bp6-label">{m.batches}</legend>
        <TextField
          label={m.find}
          help={m.findHelp}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="ph-graph-crop-list ph-reading-places">
          {listedBatches<ListedBatch>(compared, checked, found ?? NONE).map((batch) => (
            <Checkbox
              key={batch.uuid}
              checked={batches.includes(batch.uuid)}
              onChange={() => {
                setBatches(toggled(batches, batch.uuid));
                setChecked(listedBatches(checked, NONE, [batch]));
              }}
            >
              {batch.lot_code}{' '}
              <span className="ph-muted">
                {m.batchFacts({ crop: batch.crop_name, day: formatDayWithYear(batch.start_date) })}
              </span>
            </Checkbox>
          ))}
          {found?.length === 0 && <p className="ph-muted">{m.noBatch}</p>}
        </div>
      </fieldset>
    </FormDrawer>
  );
}
