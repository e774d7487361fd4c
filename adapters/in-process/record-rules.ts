import { cropRules, familyRules } from './crops/crop-rules.ts';
import { chamberRules, locationRules } from './hardware/place-rules.ts';
import { lifeRules } from './life/life-rules.ts';
import type { OwnRules } from './records/record-use-cases.ts';

/** The rules that kinds of record have for themselves; kinds that are missing have none. */
export const RECORD_RULES: OwnRules = {
  chamber: chamberRules,
  crop: cropRules,
  environment_recipe: lifeRules,
  family: familyRules,
  fertigation_recipe: lifeRules,
  irrigation_recipe: lifeRules,
  light_recipe: lifeRules,
  physical_location: locationRules,
};
