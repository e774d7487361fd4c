import { useQuery } from '@tanstack/react-query';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { formatTime } from '#web/format/dates.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import { size } from '#words/web/recipes/edit.ts';
import { unsavedActions } from '#words/web/recipes/page.ts';

interface StaleActionsProps {
  readonly recipe: StoredRecipe;
  readonly mine: readonly RecipeAction[];
  readonly theirs: readonly RecipeAction[];
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Compares the edited actions with those that someone else saved in the meantime. */
export function StaleActions({ recipe, mine, theirs, busy, onTakeTheirs, onSave, onClose }: StaleActionsProps) {
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const last = useQuery({ ...lastChangeQuery(useFarm(), 'growth_recipe', recipe.uuid), enabled: isAdmin }).data;
  const show = (actions: readonly RecipeAction[]) => size({ total: totalDays(actions), actions: actions.length });
  return (
    <StaleEdit
      isOpen
      comparison={{ different: [{ name: 'recipe_data', side: null }], same: [] }}
      labels={{ recipe_data: unsavedActions }}
      show={(_name, side) => show(side === 'mine' ? mine : theirs)}
      by={last ? { user: last.who, time: formatTime(last.at, zone) } : null}
      busy={busy}
      onTakeTheirs={onTakeTheirs}
      onSave={(taken) => (taken.length > 0 ? onSave() : onTakeTheirs())}
      onClose={onClose}
    />
  );
}
