import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { changedParts, compareRecipes, isDifferent } from '#domain/recipes/compare-recipes.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { useFarm } from '#web/data/services.ts';
import type { RecipeViewProps } from '#web/features/recipes/header/recipe-view.ts';
import { planSummary } from '#web/features/recipes/model/plan-summary.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { performanceQuery, type StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { useRecordNames } from '#web/features/recipes/model/use-record-names.ts';
import { RecipeRuler } from '#web/features/recipes/ruler/recipe-ruler.tsx';
import { usePhone } from '#web/page/use-viewport.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { types } from '#words/web/batches/actions.ts';
import { days } from '#words/web/counts.ts';
import * as m from '#words/web/recipes/versions.ts';
import type { ComparisonView } from './compared-texts.ts';
import { DifferenceBlocks } from './difference-blocks.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { compareResults } from './version-results.ts';
import './versions.css';

interface VersionComparisonProps extends Pick<RecipeViewProps, 'view' | 'crop'> {
  readonly before: StoredRecipe;
  readonly after: StoredRecipe;
  readonly onlyDifferences: boolean;
  /** The choices of both versions. */
  readonly choices: ReactNode;
}

/** The phases of two versions on one scale, their differences, and their performance. */
export function VersionComparison(props: VersionComparisonProps) {
  const { before, after, onlyDifferences, choices, view, crop } = props;
  const phone = usePhone();
  const names = useRecordNames(view);
  const results = useQuery(performanceQuery(useFarm(), after.metadata.gr_family_uuid)).data;
  const [was, is] = useMemo(() => [readActions(before), readActions(after)], [before, after]);
  const stages = useMemo(() => compareRecipes(was, is), [was, is]);
  const rows = stages.flatMap(({ actions }) => actions);
  const changes = rows.filter(isDifferent).length;
  const scale = Math.max(totalDays(was), totalDays(is));
  const labelOf = (action: RecipeAction) =>
    [types[action.action_type], planSummary(action, view, names)].filter(Boolean).join(' ');
  const shown: ComparisonView = {
    ...{ stages, before, after, view, names, onlyDifferences },
    results: results && compareResults(results, { before, after, was, is }),
  };
  return (
    <>
      <div className="ph-filter-bar">
        {choices}
        <span className="ph-filter-count" aria-live="polite">
          <strong className="ph-versions-changes">{m.changes({ count: changes })}</strong>,{' '}
          {m.same({ count: rows.length - changes })}
        </span>
      </div>
      <Panel
        className="ph-versions-rulers"
        title={m.phases}
        suffix={m.fromStart}
        actions={
          <span className="ph-versions-key">
            <span aria-hidden="true" /> {m.changed}
          </span>
        }
      >
        <div className="ph-recipe-scroll">
          {[['before', before, was] as const, ['after', after, is] as const].map(([side, recipe, actions], at) => (
            <div key={side} className="ph-versions-ruler">
              <p>
                <strong>{m.version({ version: recipe.version_number })}</strong>{' '}
                <span className="ph-muted">{days({ count: recipe.total_days })}</span>
              </p>
              <RecipeRuler
                actions={actions}
                cropNumber={crop.number}
                labelOf={labelOf}
                scale={scale}
                bare={at > 0}
                changed={changedParts(stages, side)}
              />
            </div>
          ))}
        </div>
      </Panel>
      {phone ? <DifferenceBlocks shown={shown} /> : <DifferenceTable shown={shown} />}
    </>
  );
}
