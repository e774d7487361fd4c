import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestVersions } from '#domain/recipes/latest-versions.ts';

const anyVersions = fc.uniqueArray(
  fc.record({
    version_number: fc.integer({ min: 1, max: 9 }),
    metadata: fc.record({ gr_family_uuid: fc.constantFrom('a', 'b', 'c') }),
  }),
  { selector: ({ version_number, metadata }) => `${metadata.gr_family_uuid}${version_number}` },
);

it('the latest versions are the newest of each family, in the given order', () => {
  fc.assert(
    fc.property(anyVersions, (versions) => {
      const latest = latestVersions(versions);
      expect(versions.filter((version) => latest.includes(version))).toEqual(latest);
      for (const family of new Set(versions.map(({ metadata }) => metadata.gr_family_uuid))) {
        const own = versions.filter(({ metadata }) => metadata.gr_family_uuid === family);
        const newest = Math.max(...own.map(({ version_number }) => version_number));
        expect(latest.filter(({ metadata }) => metadata.gr_family_uuid === family)).toEqual(
          own.filter(({ version_number }) => version_number === newest),
        );
      }
    }),
  );
});
