import { useQuery } from '@tanstack/react-query';
import type { InternalState } from '#domain/batches/batch.ts';
import { seedLotsSown } from '#domain/batches/seed-lots-sown.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay } from '#web/format/dates.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { sownBatchesQuery } from './crop-queries.ts';

/** Seed lots that a crop's record shows. */
const SHOWN = 3;

/** What the batches of the list that a lot leads to are. */
const STAGES: Readonly<Record<InternalState, string>> = { Planned: 'planned', Alive: 'growing', Done: 'done' };

/** The seed lots that a crop's last batches were sown from, the one used last first. */
export function CropSeedLots({ crop }: { readonly crop: string }) {
  const sown = useQuery(sownBatchesQuery(useFarm(), crop));
  const lots = seedLotsSown(sown.data?.rows ?? []);
  const isAll = sown.data === undefined || sown.data.total === sown.data.rows.length;
  return (
    <UsedBy
      title="Seed lots"
      count={sown.data && `${shownOf(lots.length)}${isAll ? '' : ' in recent batches'}`}
      awaited={sown}
      isEmpty={lots.length === 0}
      none="No seed lot is recorded for this crop's batches."
    >
      {lots.slice(0, SHOWN).map(({ seed_lot, batches, in_stage, first, last, stage }) => (
        <UsedRow
          key={seed_lot}
          to={batchesPath(stage, { search: seed_lot })}
          name={<span className="ph-mono">{seed_lot}</span>}
          detail={first === last ? `started ${formatDay(last)}` : `started ${formatDay(first)} to ${formatDay(last)}`}
          end={
            in_stage === batches
              ? countOf(batches, 'batch', 'batches')
              : `${in_stage} of ${batches} batches ${STAGES[stage]}`
          }
        />
      ))}
    </UsedBy>
  );
}

const shownOf = (count: number): string => (count > SHOWN ? `${SHOWN} of ${formatNumber(count)}` : formatNumber(count));
