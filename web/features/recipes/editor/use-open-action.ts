import { useState } from 'react';
import { removeAction } from '#domain/recipes/fixed-order.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { useBeside } from '#web/page/use-viewport.ts';
import type { RecipeDraft } from './use-recipe-draft.ts';

interface OpenForm {
  /** The index of the action to edit. */
  readonly at: number | 'new';
  /** True beside the recipe, false in a drawer. */
  readonly isBeside: boolean;
}

/** Returns the index of an action after another one is removed; null if it is the one to remove. */
export function indexAfterRemoval(actions: readonly RecipeAction[], index: number, removed: number): number | null {
  const properties = actions[index]?.action_properties;
  // Removing a wait may reorder the joined phases, but the properties stay the same objects.
  const at = removeAction(actions, removed).findIndex(({ action_properties }) => action_properties === properties);
  return at === -1 ? null : at;
}

/**
 * Holds the action of a recipe whose form is open. In wide windows it opens beside the recipe. A drawer stays one, so
 * that turning a tablet loses no input.
 */
export function useOpenAction(draft: RecipeDraft) {
  const isWide = useBeside();
  const [open, setOpen] = useState<OpenForm | null>(null);
  const { actions } = draft;
  const at = open?.at ?? null;
  const action = typeof at === 'number' ? (actions[at] ?? null) : null;
  if (open?.isBeside === true && !isWide) setOpen({ ...open, isBeside: false });
  // Discarding may remove the action.
  if (typeof at === 'number' && action === null) setOpen(null);
  return {
    action,
    isNew: at === 'new',
    isBeside: open?.isBeside === true,
    edit: (index: number) => setOpen({ at: index, isBeside: isWide }),
    add: () => setOpen({ at: 'new', isBeside: false }),
    remove: (index: number) => {
      draft.remove(index);
      if (open === null || typeof open.at !== 'number') return;
      const next = indexAfterRemoval(actions, open.at, index);
      setOpen(next === null ? null : { ...open, at: next });
    },
    close: () => setOpen(null),
  };
}
