import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isDay } from '#domain/time.ts';
import { cropsQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import * as m from '#words/web/new-batch/form.ts';
import { newBatch } from '#words/web/screens.ts';
import '#web/batches/racks/places.css';
import '#web/batches/racks/rack.css';
import { useFarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import './new-batch.css';
import { recipesQuery } from '#web/features/new-batch/model/new-batch-queries.ts';
import { emptyValues } from '#web/features/new-batch/model/new-batch-values.ts';
import { NewBatchForm } from './new-batch-form.tsx';
import { NewBatchPlaceholder } from './new-batch-placeholder.tsx';
import '#web/features/new-batch/styles/plan-view.css';
import '#web/batches/ruler/day-ruler.css';
import '#web/features/new-batch/preview/occupancy.css';
import '#web/features/new-batch/remedies/remedies.css';

/** The screen that plans a new batch. */
export function NewBatchPage() {
  const farm = useFarm();
  const [asked] = useSearchParams();
  const { today } = useSite();
  const recipeRows = useQuery(recipesQuery(farm));
  const crops = useQuery(cropsQuery(farm));
  const { places, answers } = useFarmPlaces();
  const recipes = useMemo(() => {
    const numbers = new Map(crops.data?.map(({ uuid, number }) => [uuid, number]));
    return recipeRows.data?.map(({ uuid, metadata, crop_name, version_number, total_days }) => {
      const crop_number = numbers.get(metadata.crop) ?? 1;
      return { uuid, name: metadata.name, crop_name, crop_number, version_number, total_days };
    });
  }, [recipeRows.data, crops.data]);
  const queries = [recipeRows, crops, ...answers];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const known = recipes !== undefined && crops.data !== undefined && places !== undefined && today !== undefined;
  if (failed !== undefined) {
    const retry = () => void Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch()));
    return (
      <div className="ph-page">
        <section className="ph-panel" aria-label={newBatch}>
          <Failed title={m.notLoaded} error={failed.error} onRetry={retry} />
        </section>
      </div>
    );
  }
  if (!known) return <NewBatchPlaceholder />;
  if (recipes.length === 0) {
    return (
      <div className="ph-page">
        <section className="ph-panel" aria-label={newBatch}>
          <Empty
            title={m.noRecipes}
            action={
              <Link to="/" className="bp6-button">
                {m.goHome}
              </Link>
            }
          >
            {m.noRecipesHelp}
          </Empty>
        </section>
      </div>
    );
  }
  const start = asked.get('start') ?? '';
  const values = {
    ...emptyValues(today, asked.get('recipe') ?? '', isDay(start) ? start : today),
    trays: traysOf(asked.get('trays')),
  };
  return <NewBatchForm key={asked.toString()} start={values} recipes={recipes} farm={places} today={today} />;
}

/** Reads a number of trays from the address; null if it isn't one. */
const traysOf = (text: string | null): number | null => {
  const trays = Number(text ?? 0);
  return Number.isSafeInteger(trays) && trays > 0 ? trays : null;
};
