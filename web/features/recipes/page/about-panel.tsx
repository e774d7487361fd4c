import { Link } from 'react-router-dom';
import { estimatePerTray } from '#domain/recipes/edit-recipe.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { formatDayWithYear, siteDayOf } from '#web/format/dates.ts';
import { RetireButtons } from '#web/records/record/retire-buttons.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { perTray } from '#words/web/recipes/list.ts';
import * as m from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import '#web/features/recipes/recipes.css';

interface AboutPanelProps {
  readonly recipe: StoredRecipe;
  /** The number of batches of this version. */
  readonly used: number | undefined;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

/** The facts of a recipe's version. The latest one can be archived, and the whole recipe deleted. */
export function AboutPanel({ recipe, used, onArchive, onDelete }: AboutPanelProps) {
  const { zone } = useSite();
  const { metadata, versions, uuid } = recipe;
  const grams = estimatePerTray(readActions(recipe));
  const isLatest = versions[0]?.version_uuid === uuid;
  return (
    <Panel
      title={m.about}
      {...(isLatest && {
        foot: (
          <RetireButtons
            texts={kindTexts.growth_recipe}
            retired={recipe.archived}
            onArchive={onArchive}
            onDelete={onDelete}
          />
        ),
      })}
    >
      <dl className="ph-recipe-pairs">
        <div>
          <dt>{m.fields.crop}</dt>
          <dd>
            <Link to={`/crop/${metadata.crop}`}>{recipe.crop_name}</Link>
          </dd>
        </div>
        <div>
          <dt>{m.created}</dt>
          <dd>{formatDayWithYear(siteDayOf(recipe.created_at, zone))}</dd>
        </div>
        <div>
          <dt>{m.estimate}</dt>
          <dd>{grams === null ? '–' : perTray({ grams })}</dd>
        </div>
        <div>
          <dt>{m.batches}</dt>
          <dd>{used === undefined ? '–' : m.allBatches({ count: used })}</dd>
        </div>
      </dl>
      {metadata.description !== null && <p className="ph-recipe-hint ph-long-text">{metadata.description}</p>}
      {used === 0 && <p className="ph-recipe-hint">{m.noBatches}</p>}
    </Panel>
  );
}
