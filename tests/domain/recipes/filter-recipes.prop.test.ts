import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeMetadata } from '#domain/recipes/change-metadata.ts';
import { filterRecipes, type RecipeFilter, type RecipeRow } from '#domain/recipes/filter-recipes.ts';
import { latestVersions } from '#domain/recipes/latest-versions.ts';
import { foldText } from '#domain/text/fold-text.ts';

const anyRow = fc
  .record({
    gr_family_uuid: fc.constantFrom('family 1', 'family 2'),
    version_number: fc.integer({ min: 1, max: 4 }),
    name: fc.constantFrom('Basil 35 d', 'Älpler kale', 'basil 30 d'),
    crop: fc.constantFrom('basil', 'kale'),
    archived: fc.boolean(),
    created_at: fc.constantFrom('2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z'),
  })
  .map(({ gr_family_uuid, version_number, name, crop, archived, created_at }): RecipeRow => {
    const uuid = `${gr_family_uuid} ${version_number}`;
    const metadata = { gr_family_uuid, name, crop, description: null };
    return {
      ...{ uuid, version_uuid: uuid, version_number, metadata, archived, created_at },
      ...{ crop_name: crop, total_days: 30, version: 1 },
    };
  });
const anyRows = fc.uniqueArray(anyRow, { selector: ({ uuid }) => uuid });
const anyFilter: fc.Arbitrary<RecipeFilter> = fc.record(
  {
    archived: fc.boolean(),
    latest: fc.boolean(),
    crop: fc.constantFrom('basil', 'kale'),
    version_uuid__in: fc.subarray(['family 1 1', 'family 1 2', 'family 2 1']),
    order_by: fc.constantFrom('name', '-name', 'crop_name', '-crop_name', 'created_at', '-created_at'),
  },
  { requiredKeys: [] },
);

describe('a list of growing recipes', () => {
  it('has exactly the versions that pass every filter, in any input order', () =>
    fc.assert(
      fc.property(anyRows, anyFilter, (rows, filter) => {
        const latest = new Set(latestVersions(rows));
        const wanted = rows.filter(
          (row) =>
            (filter.latest !== true || latest.has(row)) &&
            (filter.archived ?? row.archived) === row.archived &&
            (filter.crop ?? row.metadata.crop) === row.metadata.crop &&
            (filter.version_uuid__in ?? [row.uuid]).includes(row.uuid),
        );
        const listed = filterRecipes(rows, filter);
        expect(new Set(listed)).toEqual(new Set(wanted));
        expect(filterRecipes(rows.toReversed(), filter)).toEqual(listed);
      }),
    ));

  it('is in the requested order, with the newest version first among equals', () =>
    fc.assert(
      fc.property(anyRows, anyFilter, (rows, filter) => {
        const { order_by = 'name' } = filter;
        const keyOf = (row: RecipeRow) =>
          order_by.endsWith('crop_name')
            ? row.crop_name
            : order_by.endsWith('created_at')
              ? row.created_at
              : foldText(row.metadata.name);
        const listed = filterRecipes(rows, filter);
        for (const [at, row] of listed.slice(1).entries()) {
          const before = listed[at];
          if (before === undefined) continue;
          const [first, second] = order_by.startsWith('-') ? [row, before] : [before, row];
          expect(keyOf(first) <= keyOf(second)).toBe(true);
          if (keyOf(row) === keyOf(before)) expect(before.version_number).toBeGreaterThanOrEqual(row.version_number);
        }
      }),
    ));
});

describe('the metadata of a growing recipe', () => {
  const was = { gr_family_uuid: 'family 1', name: 'Basil', crop: 'basil', description: null };

  it("keep fields that aren't given, and always the family", () =>
    fc.assert(
      fc.property(
        fc.record(
          { gr_family_uuid: fc.constantFrom('family 1', 'family 2'), name: fc.string(), crop: fc.string() },
          { requiredKeys: [] },
        ),
        (given) => {
          const changed = changeMetadata(was, given);
          expect(changed.ok).toBe((given.gr_family_uuid ?? was.gr_family_uuid) === was.gr_family_uuid);
          if (changed.ok) expect(changed.value).toEqual({ ...was, ...given });
        },
      ),
    ));
});
