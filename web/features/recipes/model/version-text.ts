import type { RecipeVersion } from '#domain/recipes/growth-recipe.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import * as m from '#words/web/recipes/page.ts';

/** Formats a version in a list of all, newest first: 'v3, latest, 14 Aug'. */
export function versionText(
  { version_uuid, version_number, created_at }: RecipeVersion,
  [latest]: readonly RecipeVersion[],
  zone: string,
): string {
  const version = { version: version_number, day: formatDay(siteDayOf(created_at, zone)) };
  return version_uuid === latest?.version_uuid ? m.latestOfDay(version) : m.versionOfDay(version);
}
