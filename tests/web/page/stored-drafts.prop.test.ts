import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { anyRecipe } from '#tests/support/random/plans.ts';
import { parseEdits, parseNewRecipe } from '#web/features/recipes/model/stored-edits.ts';
import {
  draftsText,
  MAX_DRAFTS,
  MAX_LENGTH,
  parseDrafts,
  type StoredDraft,
  withDraft,
} from '#web/page/drafts/stored-drafts.ts';

const anyEdits = fc.record({
  base: fc.record({ actions: anyRecipe, version: fc.integer({ min: 1, max: 99 }) }),
  actions: anyRecipe,
});
const anyStored: fc.Arbitrary<StoredDraft> = fc.record({
  form: fc.constantFrom(...'abcdefghijkl'),
  place: fc.constantFrom('/1', '/2'),
  at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  draft: anyEdits,
});

/** Stores drafts one after another. */
const storedOf = (list: readonly StoredDraft[]): StoredDraft[] =>
  list.reduce<StoredDraft[]>((drafts, next) => withDraft(drafts, next.form, next), []);

const reread = (drafts: StoredDraft[]): StoredDraft[] =>
  parseDrafts(draftsText({ username: 'ana', drafts }))?.drafts ?? [];

const withFactor = (recipe: readonly RecipeAction[]): RecipeAction[] =>
  recipe.map((action) =>
    action.action_type === 'redist_action'
      ? { ...action, action_properties: { ...action.action_properties, trays_after: null, trays_factor: 1.5 } }
      : action,
  );

describe('stored drafts', () => {
  it("are read back as they were, with a recipe's actions", () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const spaced = { ...edits, actions: withFactor(edits.actions) };
        const [read] = reread([{ form: 'a', place: '/1', at: '2026-05-12T11:05:00.000Z', draft: spaced }]);
        expect(read?.at).toBe('2026-05-12T11:05:00.000Z');
        expect(parseEdits(read?.draft)).toEqual(spaced);
        const created = { values: { name: 'Basil', crop: '', description: '' }, actions: spaced.actions };
        const [other] = reread([{ form: 'b', place: '/1', at: '2026-05-12T11:05:00.000Z', draft: created }]);
        expect(parseNewRecipe(other?.draft)).toEqual(created);
      }),
    );
  });

  it('are the latest of each form, newest first, up to a number of forms', () => {
    fc.assert(
      fc.property(fc.array(anyStored, { maxLength: 16 }), (list) => {
        const forms = [...new Set(list.map(({ form }) => form).toReversed())];
        const read = reread(storedOf(list));
        expect(read.map(({ form }) => form)).toEqual(forms.slice(0, MAX_DRAFTS));
        for (const { form, at } of read) expect(at).toBe(list.findLast((one) => one.form === form)?.at);
        const [first] = read;
        if (first === undefined) return;
        expect(withDraft(read, first.form, null)).toEqual(read.slice(1));
      }),
    );
  });

  it('lose the oldest ones if they are too long', () => {
    const long = (form: string, length: number): StoredDraft => ({
      form,
      place: '/1',
      at: '2026-05-12T11:05:00.000Z',
      draft: 'x'.repeat(length),
    });
    expect(reread([long('new', 10), long('old', MAX_LENGTH)]).map(({ form }) => form)).toEqual(['new']);
    expect(draftsText({ username: 'ana', drafts: [long('new', MAX_LENGTH)] })).toBeNull();
  });

  it('are ignored if they are damaged', () => {
    fc.assert(
      fc.property(anyEdits, fc.nat(), (edits, at) => {
        const text = draftsText({
          username: 'ana',
          drafts: [{ form: 'a', place: '/1', at: '2026-05-12T11:05:00.000Z', draft: edits }],
        });
        expect(parseDrafts(text?.slice(0, at % text.length) ?? '')).toBeNull();
      }),
    );
    expect(parseDrafts(null)).toBeNull();
    expect(parseDrafts('{"username":"ana"}')).toBeNull();
    for (const damaged of [undefined, null, {}, { base: null, actions: [] }, { actions: [{}] }]) {
      expect(parseEdits(damaged)).toBeNull();
      expect(parseNewRecipe(damaged)).toBeNull();
    }
    const unordered = {
      values: {},
      actions: [{ index: 3, action_type: 'interval_action', action_properties: { duration: 1 } }],
    };
    expect(parseNewRecipe(unordered)).toBeNull();
  });
});
