import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { EMPTY_RECIPE, RECIPE_TEMPLATES } from '#domain/recipes/recipe-templates.ts';
import { OpenagPanel } from '#web/batches/recipes/openag-panel.tsx';
import { SmallRuler } from '#web/batches/ruler/small-ruler.tsx';
import { cropsQuery, latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { days } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/edit.ts';
import '#web/features/recipes/recipes.css';

/** The choice of what a new recipe starts from. */
export function StartChoice({ onChoose }: { readonly onChoose: (from: string) => void }) {
  const farm = useFarm();
  const { data: recipes = [], isPending } = useQuery(latestRecipesQuery(farm, { archived: false, order_by: 'name' }));
  const crops = useQuery(cropsQuery(farm)).data ?? [];
  const scale = 42;
  const start = (from: string, words: string, actions: readonly RecipeAction[], cropNumber: number) => (
    <li key={from}>
      <Button variant="minimal" className="ph-start-choice" onClick={() => onChoose(from)}>
        <span className="ph-name">{words}</span>
        <span className="ph-caption">{days({ count: totalDays(actions) })}</span>
        <SmallRuler actions={actions} cropNumber={cropNumber} scale={scale} />
      </Button>
    </li>
  );
  return (
    <div className="ph-start-choices">
      <Panel title={m.startKinds.template}>
        <ul className="ph-start-list">
          {start('empty', m.startKinds.empty, EMPTY_RECIPE, 1)}
          {RECIPE_TEMPLATES.map(({ code, actions }) => start(code, m.templates[code], actions, 1))}
        </ul>
        <p className="ph-recipe-hint">{m.templateHelp}</p>
      </Panel>
      <Panel title={m.startKinds.recipe} {...(isPending && { className: 'ph-unsettled' })}>
        {isPending ? (
          <p className="ph-recipe-hint">
            <Skeleton />
          </p>
        ) : recipes.length === 0 ? (
          <p className="ph-recipe-hint">{m.noRecipes}</p>
        ) : (
          <ul className="ph-start-list">
            {recipes.map((recipe) =>
              start(
                recipe.uuid,
                recipe.metadata.name,
                readActions(recipe),
                crops.find(({ uuid }) => uuid === recipe.metadata.crop)?.number ?? 1,
              ),
            )}
          </ul>
        )}
      </Panel>
      <OpenagPanel />
    </div>
  );
}
