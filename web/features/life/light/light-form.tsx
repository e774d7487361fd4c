import type { LightProperties, LightRecipe } from '#domain/life/life-recipes.ts';
import { lightRecipes } from '#ports/record-kinds/life-recipes.ts';
import { lightProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { LightFields } from './light-fields.tsx';
import { lightTexts } from './light-texts.ts';

export const LightForm = lifeForm<LightProperties, LightRecipe>({
  kind: lightRecipes,
  texts: lightTexts,
  schema: lightProperties(),
  Fields: LightFields,
});
