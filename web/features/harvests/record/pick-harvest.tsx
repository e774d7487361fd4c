import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCropNumber } from '#web/batches/weeks/use-crop-number.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { HarvestDay } from '#web/features/harvests/list/harvest-columns.tsx';
import { harvestPageQuery } from '#web/features/harvests/model/harvest-queries.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { SearchField } from '#web/ui/filter/search-field.tsx';
import { search } from '#words/web/harvests/list.ts';
import * as m from '#words/web/harvests/record.ts';
import { RecordFrame } from './record-frame.tsx';
import '#web/features/harvests/harvests.css';

/** The number of harvests offered; others are found by searching. */
const OFFERED = 30;

interface PickHarvestProps {
  readonly onChoose: (harvest: string) => void;
  readonly onClose: () => void;
}

/** Chooses the expected harvest to record, the most urgent first. */
export function PickHarvest({ onChoose, onClose }: PickHarvestProps) {
  const [typed, setTyped] = useState('');
  const today = useToday();
  const cropNumber = useCropNumber();
  const query = {
    only_expected: true,
    order_by: 'expected_date',
    fuzzy_find: typed === '' ? undefined : typed,
  } as const;
  const awaited = useQuery({ ...harvestPageQuery(useFarm(), query, 1, OFFERED), placeholderData: keepPreviousData });
  const failure = useFailure(awaited);
  const { rows = [], total = 0 } = awaited.data ?? {};
  return (
    <RecordFrame title={m.recordHarvest} onClose={onClose}>
      <p className="ph-caption">{m.choose}</p>
      <SearchField label={search} value={typed} onChange={setTyped} />
      {failure !== null ? (
        <Failed {...failure} />
      ) : awaited.isPending ? (
        <Skeleton width={7} />
      ) : rows.length === 0 ? (
        <Empty
          action={
            <Link className="bp6-button" to="/croplogger/growing">
              {m.growingBatches}
            </Link>
          }
        >
          {typed === '' ? m.noneExpected : m.noneFound}
        </Empty>
      ) : (
        <ul className="ph-pick-list">
          {rows.map((harvest) => (
            <li key={harvest.harvest_uuid}>
              <button type="button" onClick={() => onChoose(harvest.harvest_uuid)}>
                <CropBar number={cropNumber(harvest.crop_uuid)} />
                <span className="ph-pick-name">
                  <strong>{harvest.crop}</strong> <span className="ph-mono ph-lot">{harvest.lot_code}</span>
                  <span className="ph-under">{harvest.locations}</span>
                </span>
                <HarvestDay harvest={harvest} today={today} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && <p className="ph-caption">{m.more({ count: total - rows.length })}</p>}
    </RecordFrame>
  );
}
