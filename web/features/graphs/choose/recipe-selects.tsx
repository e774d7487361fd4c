import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/graphs/choose.ts';
import { byName } from './by-name.ts';
import type { SeriesForm } from './selections-of.ts';

type Version = Pick<GrowthRecipe, 'uuid' | 'version_number' | 'metadata'>;

interface RecipeSelectsProps {
  readonly recipes: readonly Version[];
  readonly form: SeriesForm;
  readonly onChange: (part: Partial<SeriesForm>) => void;
}

/** A choice of a recipe, then of one of its versions. */
export function RecipeSelects({ recipes, form, onChange }: RecipeSelectsProps) {
  const inOrder = recipes.toSorted((a, b) => a.version_number - b.version_number);
  // The latest version names the recipe.
  const families = [...new Map(inOrder.map(({ metadata }) => [metadata.gr_family_uuid, metadata.name]))];
  const versions = inOrder.filter(({ metadata }) => metadata.gr_family_uuid === form.gr_family);
  return (
    <>
      <SelectField
        label={m.recipe}
        value={form.gr_family}
        onChange={(event) => onChange({ gr_family: event.target.value, growth_recipe: '' })}
      >
        <option value="">{m.anyRecipe}</option>
        {byName(families.map(([uuid, name]) => ({ uuid, name }))).map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </SelectField>
      {form.gr_family !== '' && (
        <SelectField
          label={m.version}
          value={form.growth_recipe}
          onChange={(event) => onChange({ growth_recipe: event.target.value })}
        >
          <option value="">{m.anyVersion}</option>
          {versions.map(({ uuid, version_number }) => (
            <option key={uuid} value={uuid}>
              {m.versionNumber({ version: version_number })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
