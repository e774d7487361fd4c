import type { EnvironmentProperties, EnvironmentRecipe } from '#domain/life/life-recipes.ts';
import { environmentRecipes } from '#ports/record-kinds/life-recipes.ts';
import { environmentProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { EnvironmentFields } from './environment-fields.tsx';
import { environmentTexts } from './environment-texts.ts';

export const EnvironmentForm = lifeForm<EnvironmentProperties, EnvironmentRecipe>({
  kind: environmentRecipes,
  texts: environmentTexts,
  schema: environmentProperties(),
  Fields: EnvironmentFields,
});
