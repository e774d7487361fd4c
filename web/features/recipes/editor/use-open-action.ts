import { useState } from 'react';
import { followAction } from '#domain/recipes/compare-recipes.ts';
import type { RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { useBeside } from '#web/page/use-viewport.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import type { RecipeDraft } from './use-recipe-draft.ts';

interface OpenForm {
  /** The action to edit; null for a new one. */
  readonly action: RecipeAction | null;
  /** The recipe that contains the action. */
  readonly actions: readonly RecipeAction[];
  /** True beside the recipe, false in a drawer. */
  readonly isBeside: boolean;
  /** Differs each time the user opens a form. */
  readonly key: number;
}

/**
 * Holds the action of a recipe whose form is open, and follows it while the recipe changes. In wide windows it opens
 * beside the recipe. A drawer stays one, so that turning a tablet loses no input. With an invalid entry, the form stays
 * open and its field takes the focus.
 */
export function useOpenAction(draft: RecipeDraft) {
  const isWide = useBeside();
  const [open, setOpen] = useState<OpenForm | null>(null);
  const { actions, isInvalid } = draft;
  if (open?.isBeside === true && !isWide && !isInvalid) setOpen({ ...open, isBeside: false });
  if (open !== null && open.action !== null && open.actions !== actions) {
    const action = followAction(open.actions, open.action, actions);
    setOpen(action === null ? null : { ...open, action, actions });
  }
  const show = (action: RecipeAction | null, isBeside: boolean) =>
    setOpen((before) => ({ action, actions, isBeside, key: (before?.key ?? 0) + 1 }));
  const unlessInvalid = (act: () => void) => (isInvalid ? focusFirstInvalid() : act());
  return {
    action: open?.action ?? null,
    isNew: open?.action === null,
    isBeside: open?.isBeside === true,
    key: open?.key,
    edit: (index: number) => unlessInvalid(() => show(actions[index] ?? null, isWide)),
    add: () => unlessInvalid(() => show(null, false)),
    change: (planned: RecipePlan) => {
      if (open === null || open.action === null) return;
      const { index } = open.action;
      draft.change(index, planned);
      setOpen({ ...open, action: { ...planned, index } });
    },
    close: () => unlessInvalid(() => setOpen(null)),
  };
}
