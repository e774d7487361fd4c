import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UUID_PATTERN } from '#domain/ids.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { EMPTY_RECIPE, RECIPE_TEMPLATES } from '#domain/recipes/recipe-templates.ts';
import { usePlanView } from '#web/batches/model/use-plan-view.ts';
import { useFarm } from '#web/data/services.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { RECIPES_PATH } from '#web/features/recipes/model/recipe-paths.ts';
import { recipeQuery } from '#web/features/recipes/model/recipe-queries.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/recipes/edit.ts';
import { notLoaded } from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { StartChoice } from './start-choice.tsx';
import '#web/records/records.css';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/rack.css';
import '#web/batches/racks/places.css';
import '#web/batches/ruler/day-ruler.css';
import '#web/features/recipes/recipes.css';

/** The start of a new recipe: 'empty', a template's code, or the uuid of a recipe's version. */
const FROM_KEY = 'from';

// Loaded when the start is chosen.
const { Part: NewRecipe, fetch } = lazyPart(async () => (await import('./new-recipe.tsx')).NewRecipe);

/** Creates a growing recipe: first a choice of what it starts from, then the editor. */
export function NewRecipePage() {
  usePrefetch(fetch);
  const farm = useFarm();
  const url = useUrlState();
  const plan = usePlanView();
  const from = url.get(FROM_KEY) ?? '';
  const isRecipe = UUID_PATTERN.test(from);
  const copied = useQuery({ ...recipeQuery(farm, from), enabled: isRecipe });
  const start = useMemo((): { readonly actions: readonly RecipeAction[]; readonly crop: string } | null => {
    if (from === 'empty') return { actions: EMPTY_RECIPE, crop: '' };
    const template = RECIPE_TEMPLATES.find(({ code }) => code === from);
    if (template !== undefined) return { actions: template.actions, crop: '' };
    return copied.data === undefined ? null : { actions: readActions(copied.data), crop: copied.data.metadata.crop };
  }, [from, copied.data]);
  const failed = [...plan.queries, copied].find(({ isLoadingError }) => isLoadingError);
  const isChosen = start !== null || isRecipe;
  return (
    <div className="ph-page ph-recipe-page">
      {failed !== undefined ? (
        <section className="ph-panel">
          <Failed title={notLoaded} error={failed.error} onRetry={() => void failed.refetch()} />
        </section>
      ) : plan.view === undefined || (isRecipe && start === null) ? (
        <RecordPlaceholder />
      ) : start === null || !isChosen ? (
        <>
          <RecordHeader crumbs={[{ words: kindTexts.growth_recipe.title, to: RECIPES_PATH }]} title={m.newRecipe} />
          <StartChoice onChoose={(chosen) => url.set({ [FROM_KEY]: chosen })} />
        </>
      ) : (
        <LazyBoundary>
          <NewRecipe
            key={from}
            start={start.actions}
            crop={start.crop}
            view={plan.view}
            place={from}
            onRestart={() => url.set({ [FROM_KEY]: null })}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
