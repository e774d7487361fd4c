import type { IrrigationProperties, IrrigationRecipe } from '#domain/life/life-recipes.ts';
import { irrigationProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { IrrigationFields } from './irrigation-fields.tsx';
import { irrigationTexts } from './irrigation-texts.ts';

export const IrrigationForm = lifeForm<IrrigationProperties, IrrigationRecipe>({
  list: RECORD_LISTS.irrigation_recipe,
  texts: irrigationTexts,
  schema: irrigationProperties(),
  Fields: IrrigationFields,
});
