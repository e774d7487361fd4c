import type { IrrigationProperties, IrrigationRecipe } from '#domain/life/life-recipes.ts';
import { irrigationRecipes } from '#ports/record-kinds/life-recipes.ts';
import { irrigationProperties } from '#ports/schemas/life-properties.ts';
import { lifeForm } from '#web/features/life/form/life-form.tsx';
import { IrrigationFields } from './irrigation-fields.tsx';
import { irrigationTexts } from './irrigation-texts.ts';

export const IrrigationForm = lifeForm<IrrigationProperties, IrrigationRecipe>({
  kind: irrigationRecipes,
  texts: irrigationTexts,
  schema: irrigationProperties(),
  Fields: IrrigationFields,
});
