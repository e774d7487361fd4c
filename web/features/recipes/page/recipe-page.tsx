import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { UUID_PATTERN } from '#domain/ids.ts';
import { isNotFound } from '#web/batches/model/use-batch-view.ts';
import { usePlanView } from '#web/batches/model/use-plan-view.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { RecipeViewProps } from '#web/features/recipes/header/recipe-view.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { RECIPES_PATH, type RecipeTab, recipeTabOf } from '#web/features/recipes/model/recipe-paths.ts';
import { recipeQuery } from '#web/features/recipes/model/recipe-queries.ts';
import { useNameRecord } from '#web/page/record-title.ts';
import { MissingRecord } from '#web/records/record/missing-record.tsx';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { RecipeDetails } from './recipe-details.tsx';
import '#web/records/records.css';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/rack.css';
import '#web/batches/racks/places.css';
import '#web/batches/ruler/day-ruler.css';
import '#web/features/recipes/recipes.css';

const performance = lazyPart(
  async () => (await import('#web/features/recipes/performance/recipe-performance.tsx')).RecipePerformance,
);
const versions = lazyPart(
  async () => (await import('#web/features/recipes/versions/recipe-versions.tsx')).RecipeVersions,
);
const fetchViews = () => {
  performance.fetch();
  versions.fetch();
};

const VIEWS: Readonly<Record<RecipeTab, ComponentType<RecipeViewProps>>> = {
  details: RecipeDetails,
  performance: performance.Part,
  versions: versions.Part,
};

/** The page of a growing recipe, in one of its versions. */
export function RecipePage() {
  const { uuid = '' } = useParams();
  if (!UUID_PATTERN.test(uuid)) return <Missing />;
  return <Recipe key={uuid} uuid={uuid} />;
}

function Recipe({ uuid }: { readonly uuid: string }) {
  usePrefetch(fetchViews);
  const farm = useFarm();
  const { pathname } = useLocation();
  const recipe = useQuery(recipeQuery(farm, uuid));
  const crops = useQuery(cropsQuery(farm));
  const plan = usePlanView();
  const actions = useMemo(() => recipe.data && readActions(recipe.data), [recipe.data]);
  const failed = [recipe, crops, ...plan.queries].find(({ isLoadingError }) => isLoadingError);
  if (isNotFound(recipe.error)) return <Missing />;
  if (failed !== undefined) {
    return (
      <div className="ph-page">
        <section className="ph-panel">
          <Failed title={m.notLoaded} error={failed.error} onRetry={() => void failed.refetch()} />
        </section>
      </div>
    );
  }
  if (recipe.data === undefined || actions === undefined || plan.view === undefined || crops.data === undefined) {
    return (
      <div className="ph-page">
        <RecordPlaceholder />
      </div>
    );
  }
  const crop = crops.data.find((one) => one.uuid === recipe.data.metadata.crop);
  const tab = recipeTabOf(pathname);
  const View = VIEWS[tab];
  return (
    <div className="ph-page ph-recipe-page">
      <Named name={recipe.data.metadata.name} />
      <LazyBoundary key={tab}>
        <View
          recipe={recipe.data}
          actions={actions}
          view={plan.view}
          crop={{ number: crop?.number ?? 1, base: crop?.base_temperature ?? null }}
        />
      </LazyBoundary>
    </div>
  );
}

function Named({ name }: { readonly name: string }) {
  useNameRecord(name);
  return null;
}

const Missing = () => (
  <div className="ph-page">
    <MissingRecord texts={kindTexts.growth_recipe} listPath={RECIPES_PATH} />
  </div>
);
