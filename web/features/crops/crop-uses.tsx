import { useQuery } from '@tanstack/react-query';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import type { Crop } from '#domain/crops/crop.ts';
import { usePlaceNames } from '#web/batches/model/use-place-names.ts';
import { batchPageQuery, type ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatRelativeDayWithin } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { DueLabel, daysLate, StateBlocks, StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/crops.ts';
import { growingCountQuery, type ListedRecipe, recipesOfCropQuery } from './crop-queries.ts';
import { CropSeedLots } from './crop-seed-lots.tsx';
import '#web/records/records.css';

/** The number of batches shown. */
const SHOWN = 5;

/** The growing recipes, batches and seed lots of a crop. */
export const CropUses = ({ record }: { readonly record: Crop }) => (
  <>
    <Recipes crop={record.uuid} />
    <Batches crop={record.uuid} />
    <CropSeedLots crop={record.uuid} />
  </>
);

function Recipes({ crop }: { readonly crop: string }) {
  const recipes = useQuery(recipesOfCropQuery(useFarm(), crop));
  const rows = recipes.data ?? [];
  return (
    <UsedBy
      title={m.recipes}
      count={recipes.data && formatNumber(rows.length)}
      awaited={recipes}
      isEmpty={rows.length === 0}
      none={m.noRecipes}
    >
      {rows.map((recipe) => (
        <RecipeRow key={recipe.uuid} recipe={recipe} />
      ))}
    </UsedBy>
  );
}

function RecipeRow({ recipe }: { readonly recipe: ListedRecipe }) {
  const { uuid, metadata, version_number, total_days, archived } = recipe;
  const growing = useQuery(growingCountQuery(useFarm(), metadata.gr_family_uuid)).data;
  return (
    <UsedRow
      to={`/growthrecipe/${uuid}/details`}
      name={metadata.name}
      detail={
        <>
          {m.recipeVersion({ version: version_number, days: total_days })} {archived && <StatusTag status="archived" />}
        </>
      }
      end={growing === undefined ? '–' : m.growing({ count: growing })}
    />
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
      title={m.batches}
      count={growing.data && planned !== undefined && m.batchStages({ growing: growing.data.total, planned })}
      all={total <= SHOWN ? undefined : { label: m.allGrowing({ count: total }), to: batchesPath('Alive', { crop }) }}
      awaited={growing}
      isEmpty={rows.length === 0}
      none={m.noBatches}
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
            <span className="ph-used-words" title={formatAction(action, names)}>
              <DueLabel words={formatAction(action, names)} days={days} short />
            </span>
            {days < 0 ? (
              <span className="ph-late ph-late-days">{daysLate(days)}</span>
            ) : (
              <span>{formatRelativeDayWithin(day, today)}</span>
            )}
          </>
        )
      }
    />
  );
}
