import type { LightProperties, LightRecipe } from '#domain/life/life-recipes.ts';
import { lightProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { LightFields } from './light-fields.tsx';
import { lightTexts } from './light-texts.ts';

export const LightForm = lifeForm<LightProperties, LightRecipe>({
  list: RECORD_LISTS.light_recipe,
  texts: lightTexts,
  schema: lightProperties(),
  Fields: LightFields,
});
