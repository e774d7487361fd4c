import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { checkRecipeValues, type RecipeValues, recipeStart } from '#web/features/recipes/model/recipe-values.ts';

const resolver: Resolver<RecipeValues> = (values, _context, options) => {
  const errors = Object.entries(checkRecipeValues(values)).map(([field, message]) => [
    field,
    { type: 'check', message },
  ]);
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: toNestErrors<RecipeValues>(Object.fromEntries(errors), options) };
};

/** Returns the form of a recipe's action, which starts from a plan and is validated by the farm's rules. */
export function useActionForm(
  planned: RecipePlan,
  { phase = 0, mode }: { readonly phase?: number; readonly mode: 'onTouched' | 'onChange' },
): UseFormReturn<RecipeValues> {
  const [defaultValues] = useState(() => recipeStart(planned, phase));
  return useForm<RecipeValues>({ defaultValues, resolver, mode });
}
