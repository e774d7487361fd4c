interface RecipeOptionsProps {
  readonly recipes: readonly { readonly uuid: string; readonly name: string; readonly archived: boolean }[];
  /** The one that stands there now, which is offered even where it is archived. */
  readonly current?: string | null;
}

/** The recipes that a select offers, and first that nothing changes. */
export const RecipeOptions = ({ recipes, current = null }: RecipeOptionsProps) => (
  <>
    <option value="">Unchanged</option>
    {recipes
      .filter(({ uuid, archived }) => !archived || uuid === current)
      .map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
  </>
);
