import { cropRules } from '#adapters/in-process/crops/crop-rules.ts';
import { mappingRules } from '#adapters/in-process/devices/mapping-rules.ts';
import { lifeRules } from '#adapters/in-process/life/life-rules.ts';
import type { OwnRules } from '#adapters/in-process/records/record-use-cases.ts';

/** The rules of catalogue records beyond their descriptions. */
export const RECORD_RULES: OwnRules = {
  crop: cropRules,
  device_mapping: mappingRules,
  environment_recipe: lifeRules,
  fertigation_recipe: lifeRules,
  irrigation_recipe: lifeRules,
  light_recipe: lifeRules,
};
