import type { RecipeVersion } from '#domain/recipes/growth-recipe.ts';

/** Two versions of a recipe to compare. */
export interface ComparedVersions<Version> {
  readonly from: Version;
  readonly to: Version;
}

type Numbered = Pick<RecipeVersion, 'version_uuid' | 'version_number'>;

/**
 * Returns the versions to compare: those with the given numbers, or the shown version and the one before it. Null for a
 * recipe with a single version. `versions` are newest first.
 */
export function chooseVersions<Version extends Numbered>(
  versions: readonly Version[],
  shown: string,
  asked: { readonly from: string | null; readonly to: string | null },
): ComparedVersions<Version> | null {
  const byNumber = (number: string | null) => versions.find(({ version_number }) => String(version_number) === number);
  const from = byNumber(asked.from);
  const oldest = versions.at(-1);
  const usual = versions.find(({ version_uuid }) => version_uuid === shown && version_uuid !== oldest?.version_uuid);
  const to = byNumber(asked.to) ?? [usual, versions[0]].find((one) => one !== undefined && one !== from) ?? versions[1];
  if (to === undefined) return null;
  const before = [from, versions[versions.indexOf(to) + 1], ...versions].find((one) => one !== undefined && one !== to);
  return before === undefined ? null : { from: before, to };
}

/** Returns the next newer (1) or older (-1) version to show at the right, without the left one; undefined at the end. */
export function nextRight<Version extends Numbered>(
  versions: readonly Version[],
  { from, to }: ComparedVersions<Version>,
  by: 1 | -1,
): Version | undefined {
  const others = versions.filter((one) => one !== from);
  return others[others.indexOf(to) - by];
}
