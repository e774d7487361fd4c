import { compareRecipes, isDifferent } from '#domain/recipes/compare-recipes.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { differenceText } from '#web/features/recipes/model/difference-text.ts';
import { lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import { planSummary, type RecordNames } from '#web/features/recipes/model/plan-summary.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { types } from '#words/web/batches/actions.ts';
import { days } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/differences.ts';
import '#web/features/recipes/recipes.css';

interface ChangesPanelProps {
  readonly version: number;
  readonly before: readonly RecipeAction[];
  readonly after: readonly RecipeAction[];
  readonly view: PlanView;
  readonly names: RecordNames;
}

/** The unsaved changes to a recipe, old value before new. */
export function ChangesPanel({ version, before, after, view, names }: ChangesPanelProps) {
  const rows = compareRecipes(before, after).flatMap(({ actions }) => actions.filter(isDifferent));
  const life = lifeLookup(view);
  const [was, is] = [totalDays(before), totalDays(after)];
  return (
    <Panel title={m.changesFrom({ version })}>
      <dl className="ph-recipe-pairs">
        {rows.map((row) => {
          const shown = row.after ?? row.before;
          if (shown === null) return null;
          return (
            <div key={`${row.before?.index} ${row.after?.index}`}>
              <dt>
                {shown.index + 1} {types[shown.action_type]}
              </dt>
              <dd>
                {row.before !== null && <del className="ph-muted">{planSummary(row.before, view, names)}</del>}{' '}
                {row.after !== null && planSummary(row.after, view, names)}
                {(row.before === null || row.after === null) && (
                  <span className="ph-caption"> {differenceText(row, life)}</span>
                )}
              </dd>
            </div>
          );
        })}
        {was !== is && (
          <div>
            <dt>{m.wholeRecipe}</dt>
            <dd>
              <del className="ph-muted">{days({ count: was })}</del> {days({ count: is })}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
