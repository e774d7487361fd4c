import type { EnvironmentProperties, EnvironmentRecipe } from '#domain/life/life-recipes.ts';
import { environmentProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { EnvironmentFields } from './environment-fields.tsx';
import { environmentTexts } from './environment-texts.ts';

export const EnvironmentForm = lifeForm<EnvironmentProperties, EnvironmentRecipe>({
  list: RECORD_LISTS.environment_recipe,
  texts: environmentTexts,
  schema: environmentProperties(),
  Fields: EnvironmentFields,
});
