import { describe, expect, it } from 'vitest';
import { accept, decide } from '#tests/domain/batches/farm-model.ts';
import { act, conflictOf, farmWith, fieldsOf, harvest, sow } from '#tests/domain/batches/plans.ts';
import { b1, b2, batch, complete, completeAll, factsOf, places } from './completion-calls.ts';

describe('completing a harvest', () => {
  const twice = accept(farmWith(places, [sow(6, [b1]), harvest(), harvest()]), complete(101));
  const split = accept(farmWith(places, [sow(8, [b2, b1]), harvest()]), complete(101));
  const grams = { total_yield: 900 };

  it('needs grams', () => {
    expect(fieldsOf(decide(twice, complete(102)))).toEqual(['actions.0.action_properties.total_yield']);
  });

  it('clears all trays only if no other harvest is open', () => {
    const first = accept(twice, complete(102, grams));
    expect(factsOf(first, 102)).toMatchObject({ trays_harvested: 6, cleared: [], trays_cleared: 0, qa_result: null });
    const second = accept(first, complete(103, grams));
    expect(factsOf(second, 103)).toMatchObject({
      trays_harvested: 6,
      cleared: [{ from: b1.id, trays: 6 }],
      trays_cleared: 6,
    });
    expect(second.states.get(batch(1))?.internal_state).toBe('Done');
  });

  it('counts later harvests of the call as open', () => {
    const farm = accept(twice, completeAll([103, grams], [102, grams]));
    expect([factsOf(farm, 102), factsOf(farm, 103)]).toMatchObject([{ trays_cleared: 0 }, { trays_cleared: 6 }]);
  });

  it('needs the places if some trays of several places are cleared', () => {
    expect(fieldsOf(decide(split, complete(102, { ...grams, trays_cleared: 3 })))).toEqual([
      'actions.0.action_properties.cleared',
    ]);
    expect(factsOf(accept(split, complete(102, { ...grams, trays_cleared: 8 })), 102)).toMatchObject({
      cleared: [
        { from: b2.id, trays: 4 },
        { from: b1.id, trays: 4 },
      ],
    });
  });

  it('harvests the cleared trays, or all if none are cleared', () => {
    expect(factsOf(accept(twice, complete(102, { ...grams, trays_cleared: 2 })), 102)).toMatchObject({
      trays_harvested: 2,
    });
    expect(factsOf(accept(twice, complete(102, { ...grams, trays_cleared: 0 })), 102)).toMatchObject({
      trays_harvested: 6,
    });
    const cleared = [{ from: b2.id, trays: 1 }];
    expect(factsOf(accept(split, complete(102, { ...grams, cleared })), 102)).toMatchObject({
      trays_cleared: 1,
      trays_harvested: 1,
    });
  });

  it.each([
    ['more trays than there are', { trays_harvested: 7 }],
    ['fewer than it clears', { trays_cleared: 3, trays_harvested: 2 }],
    ['clearing more than there are', { trays_cleared: 7 }],
  ])('of %s is 409', (_, given) => {
    expect(conflictOf(decide(twice, complete(102, { ...grams, ...given })))).toEqual({
      kind: 'conflict',
      actions: [act(102)],
      batches: [batch(1)],
    });
  });

  it.each([
    ['trays_cleared', { trays_cleared: 2, cleared: [{ from: b1.id, trays: 1 }] }],
    ['qa_result', { qa_result: { passed: true, checks: [{ name: 'Colour', value: 1, passed: false }], note: null } }],
    ['qa_result', { qa_result: { passed: true, checks: [{ name: 'Colour', value: null, passed: null }], note: null } }],
  ])('is 400 on %s if it contradicts itself', (field, given) => {
    expect(fieldsOf(decide(twice, complete(102, { ...grams, ...given })))).toEqual([
      `actions.0.action_properties.${field}`,
    ]);
  });
});
