import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from './growth-recipe.ts';

interface Version {
  readonly version_number: number;
  readonly metadata: Pick<GrowthRecipe['metadata'], 'gr_family_uuid'>;
}

/** Returns the newest version of each family, in the given order. */
export function latestVersions<V extends Version>(versions: readonly V[]): V[] {
  const newest = new Map<Uuid, number>();
  for (const { metadata, version_number } of versions) {
    const known = newest.get(metadata.gr_family_uuid);
    if (known === undefined || known < version_number) newest.set(metadata.gr_family_uuid, version_number);
  }
  return versions.filter(({ metadata, version_number }) => newest.get(metadata.gr_family_uuid) === version_number);
}
