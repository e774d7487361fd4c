import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOf } from '#domain/batches/occupancy/planned-batch.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { previewBeside } from '#domain/batches/remedies/preview-series.ts';
import { farmWith, harvest, moveTo, sow } from '#tests/domain/batches/plans.ts';
import { delayed, withoutLast } from '#tests/domain/batches/previews.ts';
import { anyFarm, bedOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

describe('a batch of a series', () => {
  it('is previewed like a batch on its own on a farm that has the ones before it', () =>
    fc.assert(
      fc.property(anyFarm, fc.integer({ min: 1, max: 14 }), (farm, every) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const later = { ...delayed(batch, every), uuid: uuidOf(9, 9) };
        const { occupancy, conflicts, warnings } = previewBatch(
          { ...ground, batches: [...ground.batches, openOf(batch)] },
          later,
          today,
        );
        expect(previewBeside(ground, [batch], later, today)).toEqual({ occupancy, conflicts, warnings });
        const alone = previewBatch(ground, batch, today);
        expect(previewBeside(ground, [], batch, today).warnings).toEqual(alone.warnings);
      }),
    ));

  it("doesn't fit where an earlier one takes the room", () => {
    const bed = bedOf(1, 6);
    const plan = [sow(4, [bed]), moveTo([bed]), harvest()];
    const scene = withoutLast({ ...farmWith([bed], plan), now: '2026-02-20T06:00:00.000Z' });
    if (scene === null) throw new Error('There is a batch');
    const { ground, batch, today } = scene;
    const next = { ...delayed(batch, 1), uuid: uuidOf(9, 9) };
    const kinds = (earlier: readonly (typeof batch)[]) =>
      previewBeside(ground, earlier, next, today).warnings.map(({ kind }) => kind);
    expect(kinds([])).not.toContain('no_room');
    expect(kinds([batch])).toContain('no_room');
  });
});
