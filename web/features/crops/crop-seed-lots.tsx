import { useQuery } from '@tanstack/react-query';
import { seedLotsSown } from '#domain/batches/seed-lots-sown.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay } from '#web/format/dates.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { RECENT_BATCHES, recentBatchesQuery } from './crop-queries.ts';

/** Seed lots that a crop's record shows. */
const SHOWN = 3;

/** The seed lots that a crop's last batches were sown from, the one used last first. */
export function CropSeedLots({ crop }: { readonly crop: string }) {
  const recent = useQuery(recentBatchesQuery(useFarm(), crop));
  const lots = seedLotsSown(recent.data?.rows ?? []);
  const isAll = recent.data === undefined || recent.data.total <= RECENT_BATCHES;
  return (
    <UsedBy
      title="Seed lots"
      count={recent.data && `${shownOf(lots.length)}${isAll ? '' : ` in the last ${RECENT_BATCHES} batches`}`}
      awaited={recent}
      isEmpty={lots.length === 0}
      none="No seed lot is recorded for this crop's batches."
    >
      {lots.slice(0, SHOWN).map(({ seed_lot, batches, first, last, stage }) => (
        <UsedRow
          key={seed_lot}
          to={batchesPath(stage, { search: seed_lot })}
          name={<span className="ph-mono">{seed_lot}</span>}
          detail={first === last ? `started ${formatDay(last)}` : `started ${formatDay(first)} to ${formatDay(last)}`}
          end={countOf(batches, 'batch', 'batches')}
        />
      ))}
    </UsedBy>
  );
}

const shownOf = (count: number): string => (count > SHOWN ? `${SHOWN} of ${formatNumber(count)}` : formatNumber(count));
