import { flag, json, nullable, tableBy, text, whole } from './columns.ts';

/** The table of growth recipes, one row per version. */
export const RECIPE_TABLES = {
  growth_recipes: tableBy(['version_uuid'], {
    version_uuid: text,
    family_uuid: text,
    version_number: whole,
    name: text,
    crop: text,
    description: nullable(text),
    recipe_data: json,
    archived: flag,
    total_days: whole,
    created_at: text,
    version: whole,
    name_folded: text,
  }),
};
