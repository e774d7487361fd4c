import { unchanged } from '#words/web/batches/fields.ts';

interface RecipeOptionsProps {
  readonly recipes: readonly { readonly uuid: string; readonly name: string; readonly archived: boolean }[];
  /** The current recipe, listed even if archived. */
  readonly current?: string | null;
}

/** The options of a recipe select, with "unchanged" first. */
export const RecipeOptions = ({ recipes, current = null }: RecipeOptionsProps) => (
  <>
    <option value="">{unchanged}</option>
    {recipes
      .filter(({ uuid, archived }) => !archived || uuid === current)
      .map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
  </>
);
