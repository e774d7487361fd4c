import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { RecipeDraft } from '#web/features/recipes/editor/use-recipe-draft.ts';
import { recipePath } from '#web/features/recipes/model/recipe-paths.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import * as m from '#words/web/recipes/page.ts';

interface SaveOptions {
  readonly recipe: StoredRecipe;
  readonly draft: RecipeDraft;
  /** The record's version that the draft started from. */
  readonly ifMatch: number;
  /** True if batches use the version, so that it can't change. */
  readonly isUsed: boolean;
}

interface Sent {
  readonly recipe_data: readonly RecipeAction[];
  /** Null to add a version. */
  readonly ifMatch: number | null;
}

/** Saves a recipe's actions: in its version while no batch uses it, else as a new version. */
export function useSaveRecipe({ recipe, draft, ifMatch, isUsed }: SaveOptions) {
  const farm = useFarm();
  const navigate = useNavigate();
  const released = useRef(false);
  const params = { uuid: recipe.uuid };
  const next = Math.max(...recipe.versions.map(({ version_number }) => version_number)) + 1;
  const write = useWrite<Sent, string>(
    async ({ recipe_data, ifMatch: version }, options) => {
      const body = { recipe_data: [...recipe_data] };
      if (version === null) return (await farm.createGrowthRecipeVersion({ params, body }, options)).uuid;
      return (await farm.updateGrowthRecipe({ params, body }, { ...options, ifMatch: version })).uuid;
    },
    () => undefined,
  );
  const run = async (version = ifMatch): Promise<boolean> => {
    if (draft.isInvalid) {
      focusFirstInvalid();
      return false;
    }
    try {
      const uuid = await write.mutateAsync({ recipe_data: draft.actions, ifMatch: isUsed ? null : version });
      showToast(isUsed ? m.savedAs({ version: next }) : m.saved);
      if (uuid === recipe.uuid) draft.settle();
      else {
        released.current = true;
        await navigate(recipePath(uuid));
      }
      return true;
    } catch {
      return false;
    }
  };
  const { error } = write;
  const fields = Object.values(fieldErrors(error)).flat();
  return {
    run: () => run(),
    runOn: run,
    released,
    isPending: write.isPending,
    /** True while edits would be lost: during a save, and after it until the saved version is shown. */
    isInert: write.isPending || (write.data ?? recipe.uuid) !== recipe.uuid,
    label: isUsed ? m.saveAs({ version: next }) : m.save,
    isStale: error instanceof ProblemError && error.problem.kind === 'stale',
    problem: error === null ? undefined : fields.length > 0 ? fields.join(' ') : formatWriteError(error),
    reset: write.reset,
  };
}
