import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestDay } from '#domain/batches/planning/day-bounds.ts';
import { MAX_DAYS_LATER } from '#domain/batches/remedies/find-remedies.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { deriveConflicts } from '#domain/conflicts/derive-conflicts.ts';
import { daysBetween } from '#domain/time.ts';
import { changeLife, farmWith, harvest, moveTo, sow } from '#tests/domain/batches/plans.ts';
import { countFaults, delayed, laterActions, sownAt, withoutLast } from '#tests/domain/batches/previews.ts';
import { anyFarm, bedOf } from '#tests/domain/batches/random-farm.ts';
import { openBatches } from '#tests/domain/conflicts/farm-on-time.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';

describe('the preview of a batch', () => {
  it('has the conflicts it will have once planned, on days when it is there', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const { conflicts } = previewBatch(ground, batch, today);
        const later = deriveConflicts({ ...ground, batches: openBatches(farm) }, today).filter(({ batches }) =>
          batches.includes(batch.uuid),
        );
        const placeOf = ({ component, location }: (typeof later)[number]) => `${component} ${location}`;
        expect(new Set(conflicts.map(placeOf))).toEqual(new Set(later.map(placeOf)));
        for (const one of conflicts) {
          expect(one.batches).toContain(batch.uuid);
          const around = later.filter(
            (other) =>
              placeOf(other) === placeOf(one) &&
              other.from <= one.from &&
              (other.to === null || (one.to !== null && one.to <= other.to)),
          );
          expect(around).toHaveLength(1);
          compared += 1;
        }
      }),
      countedRuns(2000),
    );
    expectReached(compared, 10);
  });

  it('offers no delay past the last possible start day', () => {
    const bed = bedOf(1, 20);
    const plan = [sow(4, [bed]), changeLife('x', 'x'), moveTo([bed]), harvest()];
    const other = [sow(4, [bed]), changeLife('y', 'x'), moveTo([bed]), harvest()];
    const scene = withoutLast({ ...farmWith([bed], plan, other), now: '2026-02-20T06:00:00.000Z' });
    if (scene === null) throw new Error('There are two batches');
    const { ground, batch, today } = scene;
    const [now] = previewBatch(ground, batch, today).remedies;
    if (now?.kind !== 'later') throw new Error('A delay helps');
    fc.assert(
      fc.property(fc.nat(20), (left) => {
        const shift = daysBetween(batch.start_date, latestDay(today)) - left;
        const batches = ground.batches.map((one) => ({ ...one, actions: laterActions(one.actions, shift) }));
        const { remedies } = previewBatch({ ...ground, batches }, delayed(batch, shift), today);
        expect(remedies.map(({ kind }) => kind)).toEqual(left < now.days ? [] : ['later']);
      }),
    );
  });

  it('offers a delay only if it solves everything, and other places only if they improve anything', () => {
    let offered = 0;
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast({ ...farm, now: '2026-02-20T06:00:00.000Z' });
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const preview = previewBatch(ground, batch, today);
        if (preview.warnings.length > 0) return;
        if (countFaults(preview) === 0) expect(preview.remedies).toEqual([]);
        for (const remedy of preview.remedies) {
          offered += 1;
          if (remedy.kind === 'later') {
            expect(remedy.days).toBe(daysBetween(batch.start_date, remedy.start_date));
            expect(remedy.days).toBeLessThanOrEqual(MAX_DAYS_LATER);
            expect(countFaults(previewBatch(ground, delayed(batch, remedy.days), today))).toBe(0);
          } else {
            if (remedy.kind !== 'places') throw new Error('A plan that has room keeps its chambers and trays');
            const elsewhere = previewBatch(ground, sownAt(batch, remedy.locations), today);
            expect(countFaults(elsewhere)).toBeLessThan(countFaults(preview));
          }
        }
      }),
      countedRuns(2000),
    );
    expectReached(offered, 1);
  });

  it('starts after the batch it conflicts with, on the same bed', () => {
    const bed = bedOf(1, 20);
    const plan = [sow(4, [bed]), changeLife('x', 'x'), moveTo([bed]), harvest()];
    const other = [sow(4, [bed]), changeLife('y', 'x'), moveTo([bed]), harvest()];
    const scene = withoutLast({ ...farmWith([bed], plan, other), now: '2026-02-20T06:00:00.000Z' });
    if (scene === null) throw new Error('There are two batches');
    const { conflicts, remedies } = previewBatch(scene.ground, scene.batch, scene.today);
    expect(conflicts).toMatchObject([{ component: 'light', location: bed.id }]);
    expect(remedies).toMatchObject([{ kind: 'later' }]);
  });
});
