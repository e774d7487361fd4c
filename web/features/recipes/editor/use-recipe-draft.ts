import { useCallback, useMemo, useState } from 'react';
import { sameValue } from '#domain/actions/same-value.ts';
import { changeAction, setPhaseDays } from '#domain/recipes/edit-recipe.ts';
import { insertAction, removeAction } from '#domain/recipes/fixed-order.ts';
import type { RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';

/** The actions of a recipe while they are edited. */
export interface RecipeDraft {
  readonly actions: readonly RecipeAction[];
  /** True if `actions` has edits. */
  readonly isChanged: boolean;
  /** True if there are edits or an invalid entry. */
  readonly dirty: boolean;
  /** True while a field beside the recipe has an invalid entry, which `actions` doesn't contain. */
  readonly isInvalid: boolean;
  readonly setInvalid: (isInvalid: boolean) => void;
  /** Changes when all edits are replaced, so that open fields start again. */
  readonly revision: number;
  readonly add: (phase: number, planned: RecipePlan) => void;
  readonly change: (index: number, planned: RecipePlan) => void;
  readonly remove: (index: number) => void;
  readonly setDays: (phase: number, days: number) => void;
  readonly discard: () => void;
  /** Continues from `base`, which now contains the edits. */
  readonly settle: () => void;
  /** Replaces the edits by earlier ones. */
  readonly restore: (actions: readonly RecipeAction[]) => void;
}

/** Holds the edits of a recipe's actions, starting from `base`. Actions stay in the fixed order. */
export function useRecipeDraft(base: readonly RecipeAction[]): RecipeDraft {
  const [edited, setEdited] = useState<readonly RecipeAction[] | null>(null);
  const [revision, setRevision] = useState(0);
  const [isInvalid, setInvalid] = useState(false);
  const actions = edited ?? base;
  const edit = useCallback(
    (change: (now: readonly RecipeAction[]) => readonly RecipeAction[]) => setEdited((now) => change(now ?? base)),
    [base],
  );
  const replace = useCallback((actions: readonly RecipeAction[] | null) => {
    setEdited(actions);
    setInvalid(false);
    setRevision((before) => before + 1);
  }, []);
  const isChanged = !sameValue(actions, base);
  return useMemo(
    () => ({
      actions,
      isChanged,
      dirty: isChanged || isInvalid,
      isInvalid,
      setInvalid,
      revision,
      add: (phase, planned) => edit((now) => insertAction(now, phase, planned)),
      change: (index, planned) => edit((now) => changeAction(now, index, planned)),
      remove: (index) => edit((now) => removeAction(now, index)),
      setDays: (phase, days) => edit((now) => setPhaseDays(now, phase, days)),
      discard: () => replace(null),
      settle: () => setEdited(null),
      restore: replace,
    }),
    [actions, edit, isChanged, isInvalid, replace, revision],
  );
}
