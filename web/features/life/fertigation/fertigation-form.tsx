import type { FertigationProperties, FertigationRecipe } from '#domain/life/life-recipes.ts';
import { fertigationRecipes } from '#ports/record-kinds/life-recipes.ts';
import { fertigationProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { FertigationFields } from './fertigation-fields.tsx';
import { fertigationTexts } from './fertigation-texts.ts';

export const FertigationForm = lifeForm<FertigationProperties, FertigationRecipe>({
  kind: fertigationRecipes,
  texts: fertigationTexts,
  schema: fertigationProperties(),
  Fields: FertigationFields,
});
