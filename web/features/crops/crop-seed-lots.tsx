import { useQuery } from '@tanstack/react-query';
import { seedLotsSown } from '#domain/batches/seed-lots-sown.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import * as counts from '#words/web/counts.ts';
import * as m from '#words/web/crops.ts';
import { sownBatchesQuery } from './crop-queries.ts';

/** The number of seed lots shown. */
const SHOWN = 3;

/** The seed lots of a crop's recent batches, the most recently used first. */
export function CropSeedLots({ crop }: { readonly crop: string }) {
  const sown = useQuery(sownBatchesQuery(useFarm(), crop));
  const lots = seedLotsSown(sown.data?.rows ?? []);
  const isAll = sown.data === undefined || sown.data.total === sown.data.rows.length;
  return (
    <UsedBy
      title={m.seedLots}
      count={sown.data && (isAll ? shownOf(lots.length) : m.inRecentBatches({ shown: shownOf(lots.length) }))}
      awaited={sown}
      isEmpty={lots.length === 0}
      none={m.noSeedLots}
    >
      {lots.slice(0, SHOWN).map(({ seed_lot, batches, in_stage, first, last, stage }) => (
        <UsedRow
          key={seed_lot}
          to={batchesPath(stage, { search: seed_lot })}
          name={<span className="ph-mono">{seed_lot}</span>}
          detail={
            first === last
              ? m.started({ day: formatDay(last) })
              : m.startedBetween({ first: formatDay(first), last: formatDay(last) })
          }
          end={
            in_stage === batches
              ? counts.batches({ count: batches })
              : m.batchesInStage[stage]({ count: in_stage, total: batches })
          }
        />
      ))}
    </UsedBy>
  );
}

const shownOf = (count: number): string =>
  count > SHOWN ? m.shownOf({ count: SHOWN, total: count }) : formatNumber(count);
