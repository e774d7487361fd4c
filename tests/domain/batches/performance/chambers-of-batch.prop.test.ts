import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOrder, historyKeyOf } from '#domain/actions/order-actions.ts';
import { foldBefore, foldSkipping } from '#domain/batches/history/fold-actions.ts';
import { chambersOf, locationsOf } from '#domain/batches/performance/chambers-of-batch.ts';
import type { Place } from '#domain/locations/location.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { TABLE, unwrap } from '#tests/support/random/plans.ts';

describe('the chambers of a batch', () => {
  it('are those of every location where its trays have stood, in order of arrival', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        for (const { actions } of playAll(start, commands).batches.values()) {
          const before = foldOrder(actions).map((action) => {
            const key = historyKeyOf(action);
            return key === null ? [] : [...unwrap(foldBefore(actions, key)).standing.keys()];
          });
          const stood = [...before.flat(), ...foldSkipping(actions).folded.standing.keys()];
          expect(new Set(locationsOf(actions))).toEqual(new Set(stood));
        }
      }),
    );
  });

  it('are listed once, without locations outside chambers and deleted beds', () => {
    const places = new Map<string, Pick<Place, 'chamber'>>([
      ['bed-1', { chamber: 'grow' }],
      ['bed-2', { chamber: 'germination' }],
      ['bed-3', { chamber: 'grow' }],
      [TABLE.id, TABLE],
    ]);
    expect(chambersOf([TABLE.id, 'bed-2', 'bed-1', 'bed-3', 'bed-gone'], places)).toEqual(['germination', 'grow']);
  });
});
