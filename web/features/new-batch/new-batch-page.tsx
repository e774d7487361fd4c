import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isDay } from '#domain/time.ts';
import { useFarm } from '../../state/farm.ts';
import { cropsQuery, useSite } from '../../state/farm-queries.ts';
import { Empty, Failed } from '../../ui/placeholders.tsx';
import { usePlaceholder } from '../../ui/use-placeholder.ts';
import '../batches/places.css';
import '../batches/rack.css';
import { useFarmPlaces } from './farm-places.ts';
import './new-batch.css';
import { NewBatchForm } from './new-batch-form.tsx';
import { NewBatchPlaceholder } from './new-batch-placeholder.tsx';
import { recipesQuery } from './new-batch-queries.ts';
import { emptyValues } from './new-batch-values.ts';
import './plan-view.css';
import './day-ruler.css';
import './occupancy.css';
import './remedies/remedies.css';

/** Planning a new batch. */
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
  const waiting = usePlaceholder(!known && failed === undefined);
  if (failed !== undefined) {
    const retry = () => void Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch()));
    return (
      <div className="ph-page">
        <section className="ph-panel" aria-label="New batch">
          <Failed what="Recipes and places" error={failed.error} onRetry={retry} />
        </section>
      </div>
    );
  }
  if (waiting || !known) return <NewBatchPlaceholder />;
  if (recipes.length === 0) {
    return (
      <div className="ph-page">
        <section className="ph-panel" aria-label="New batch">
          <Empty
            title="No growing recipes yet"
            action={
              <Link to="/" className="bp6-button">
                Go to Home
              </Link>
            }
          >
            A batch is planned from a recipe, which says what happens to it, day by day. Bring one in, or write one.
          </Empty>
        </section>
      </div>
    );
  }
  const start = asked.get('start') ?? '';
  const values = emptyValues(today, asked.get('recipe') ?? '', isDay(start) ? start : today);
  return <NewBatchForm start={values} recipes={recipes} farm={places} today={today} />;
}
