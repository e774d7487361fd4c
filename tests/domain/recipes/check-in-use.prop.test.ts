import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInUse } from '#domain/recipes/check-in-use.ts';

describe('planning a batch', () => {
  it('is refused exactly if its recipe or crop is archived, and says which', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.string(), (recipe, crop, name) => {
        const problem = checkInUse({ archived: recipe }, { archived: crop, name });
        expect(problem === null).toBe(!recipe && !crop);
        if (problem === null) return;
        const { kind, errors = {} } = problem;
        expect(kind).toBe('invalid');
        expect(errors).toEqual({
          growth_recipe: [
            recipe
              ? { code: 'record_retired', params: { kind: 'growth_recipe', how: 'archived' } }
              : { code: 'crop_archived', params: { crop: name } },
          ],
        });
      }),
    );
  });
});
