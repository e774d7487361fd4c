import { useQuery } from '@tanstack/react-query';
import { actionLabel } from '#domain/batches/history/action-label.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import type { Crop } from '#domain/crops/crop.ts';
import { usePlaceNames } from '#web/batches/model/use-place-names.ts';
import { batchPageQuery, type ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatRelativeDay } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { lowerFirst } from '#web/format/sentence-case.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { DueLabel, StateBlocks, StatusTag } from '#web/ui/status.tsx';
import { recipesOfCropQuery } from './crop-queries.ts';

/** Batches that a crop's record shows. */
const SHOWN = 5;

/** Growing recipes and batches of a crop. */
export const CropUses = ({ record }: { readonly record: Crop }) => (
  <>
    <Recipes crop={record.uuid} />
    <Batches crop={record.uuid} />
  </>
);

function Recipes({ crop }: { readonly crop: string }) {
  const recipes = useQuery(recipesOfCropQuery(useFarm(), crop));
  const rows = recipes.data ?? [];
  return (
    <UsedBy
      title="Growing recipes"
      count={recipes.data && formatNumber(rows.length)}
      awaited={recipes}
      isEmpty={rows.length === 0}
      none="No growing recipe for this crop yet."
    >
      {rows.map(({ uuid, metadata, version_number, total_days, archived }) => (
        <UsedRow
          key={uuid}
          name={metadata.name}
          detail={
            <>
              v{version_number} {archived && <StatusTag status="archived" />}
            </>
          }
          end={countOf(total_days, 'day')}
        />
      ))}
    </UsedBy>
  );
}

function Batches({ crop }: { readonly crop: string }) {
  const farm = useFarm();
  const growing = useQuery(batchPageQuery(farm, { crop, internal_state: 'Alive', order_by: 'action_day' }, 1, SHOWN));
  const planned = useQuery(batchPageQuery(farm, { crop, internal_state: 'Planned' }, 1, 1)).data?.total;
  const rows = growing.data?.rows ?? [];
  const total = growing.data?.total ?? 0;
  return (
    <UsedBy
      title="Batches"
      count={growing.data && planned !== undefined && `${growing.data.total} growing, ${planned} planned`}
      all={
        total <= SHOWN
          ? undefined
          : { words: `All ${formatNumber(total)} growing`, to: `/croplogger/growing?${new URLSearchParams({ crop })}` }
      }
      awaited={growing}
      isEmpty={rows.length === 0}
      none="No batch of this crop is growing."
    >
      {rows.map((batch) => (
        <BatchRow key={batch.uuid} batch={batch} />
      ))}
    </UsedBy>
  );
}

function BatchRow({ batch }: { readonly batch: ListedBatch }) {
  const today = useToday();
  const names = usePlaceNames();
  const { action_day: day, days_till_action: days } = batch;
  const action = actionDue(batch, batch.actions);
  const due = action === undefined || day === null || days === null;
  return (
    <UsedRow
      to={`/croplogger/${batch.uuid}`}
      name={<span className="ph-mono">{batch.lot_code}</span>}
      detail={
        <>
          {batch.current_state !== null && <StateBlocks state={batch.current_state} />}
          <span className="ph-muted">{locationText(batch.locations)}</span>
        </>
      }
      end={
        due ? (
          '–'
        ) : (
          <>
            <DueLabel words={actionLabel(action, names)} days={days} />
            {days >= 0 && <span className="ph-muted"> {lowerFirst(formatRelativeDay(day, today))}</span>}
          </>
        )
      }
    />
  );
}
