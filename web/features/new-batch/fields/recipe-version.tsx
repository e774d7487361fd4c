import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { recipeQuery } from '#web/features/new-batch/model/new-batch-queries.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/new-batch/form.ts';
import { type RecipeChoice, RecipeField } from './recipe-field.tsx';
import '#web/features/new-batch/new-batch.css';

interface RecipeVersionProps {
  readonly form: NewBatchForm;
  readonly recipes: readonly RecipeChoice[];
  /** Called with the crop's number, which selects its colour. */
  readonly onCrop: (number: number) => void;
}

/** The recipe, in its latest version unless another one is chosen. */
export function RecipeVersion({ form, recipes, onCrop }: RecipeVersionProps) {
  const farm = useFarm();
  const { zone } = useSite();
  const [choosing, setChoosing] = useState(false);
  const { growth_recipe } = form.values;
  const recipe = useQuery(recipeQuery(farm, growth_recipe)).data;
  const versions = recipe?.versions ?? [];
  const chosen = recipes.find(
    ({ uuid }) => uuid === growth_recipe || versions.some(({ version_uuid }) => version_uuid === uuid),
  );
  const number = chosen?.crop_number;
  useEffect(() => {
    if (number !== undefined) onCrop(number);
  }, [number, onCrop]);
  const isLatest = chosen?.uuid === growth_recipe;
  const version = isLatest ? chosen.version_number : recipe?.version_number;
  return (
    <>
      <RecipeField
        recipes={recipes}
        chosen={chosen}
        versionText={version === undefined ? '' : isLatest ? m.latestVersion({ version }) : m.versionName({ version })}
        error={form.errorAt('growth_recipe')}
        help={
          versions.length > 1 && isLatest && !choosing ? (
            <button type="button" className="ph-link-button" onClick={() => setChoosing(true)}>
              {m.olderVersion}
            </button>
          ) : undefined
        }
        onChoose={(uuid) => form.set('growth_recipe', uuid)}
      />
      {versions.length > 1 && (choosing || !isLatest) && (
        <SelectField
          label={m.version}
          value={growth_recipe}
          onChange={(event) => form.set('growth_recipe', event.target.value)}
        >
          {versions.map(({ version_uuid, version_number, created_at }) => (
            <option key={version_uuid} value={version_uuid}>
              {version_uuid === chosen?.uuid
                ? m.latestVersion({ version: version_number })
                : m.versionOfDay({ version: version_number, day: formatDay(siteDayOf(created_at, zone)) })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
