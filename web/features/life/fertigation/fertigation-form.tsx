import type { FertigationProperties, FertigationRecipe } from '#domain/life/life-recipes.ts';
import { fertigationProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { FertigationFields } from './fertigation-fields.tsx';
import { fertigationTexts } from './fertigation-texts.ts';

export const FertigationForm = lifeForm<FertigationProperties, FertigationRecipe>({
  list: RECORD_LISTS.fertigation_recipe,
  texts: fertigationTexts,
  schema: fertigationProperties(),
  Fields: FertigationFields,
});
