import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { RECIPE_TABS, RECIPES_PATH, type RecipeTab, recipePath } from '#web/features/recipes/model/recipe-paths.ts';
import { batchCountQuery, type StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { versionText } from '#web/features/recipes/model/version-text.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import '#web/records/records.css';
import '#web/features/recipes/recipes.css';

interface RecipeHeaderProps {
  readonly recipe: StoredRecipe;
  readonly cropNumber: number;
  readonly tab: RecipeTab;
  readonly actions?: ReactNode;
}

/** The name of a recipe, the choice of its version, and links to its views. */
export function RecipeHeader({ recipe, cropNumber, tab, actions }: RecipeHeaderProps) {
  const navigate = useNavigate();
  const { zone } = useSite();
  const { metadata, versions, uuid } = recipe;
  const [latest] = versions;
  const batches = useQuery(batchCountQuery(useFarm(), { recipe_family: metadata.gr_family_uuid })).data;
  return (
    <>
      <RecordHeader
        crumbs={[{ words: kindTexts.growth_recipe.title, to: RECIPES_PATH }]}
        title={
          <span className="ph-recipe-title">
            <CropBar number={cropNumber} />
            {metadata.name}
          </span>
        }
        tag={
          <>
            {tab === 'details' && (
              <ChoiceFilter
                narrows={false}
                name={m.versionFilter}
                anyLabel={m.latestVersion}
                choices={versions.map((version) => ({
                  value: version.version_uuid,
                  words: versionText(version, versions, zone),
                }))}
                values={[uuid]}
                onChange={([chosen]) => void navigate(recipePath(chosen ?? latest?.version_uuid ?? uuid, tab))}
              />
            )}
            {recipe.archived && <StatusTag status="archived" />}
          </>
        }
        actions={actions}
      />
      <nav className="bp6-tab-list ph-tab-list ph-section-tabs" aria-label={m.views}>
        {RECIPE_TABS.map((one) => (
          <Link
            key={one}
            to={recipePath(uuid, one)}
            className="bp6-tab ph-tab"
            aria-current={one === tab ? 'page' : undefined}
          >
            {m.tabs[one]}
            {one === 'versions' && <span className="ph-count">{formatNumber(versions.length)}</span>}
          </Link>
        ))}
        <Link to={batchesPath('Alive', { recipe: metadata.gr_family_uuid })} className="bp6-tab ph-tab">
          {m.tabs.batches}
          <span className="ph-count">{batches === undefined ? '–' : formatNumber(batches)}</span>
        </Link>
      </nav>
    </>
  );
}
