import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, spanOf, sumCapacity, traysByDay } from '#domain/batches/occupancy/occupancy.ts';
import { countThrough, misfitsOf, occupancyOf } from '#domain/batches/occupancy/preview-occupancy.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { projectBeside, projectStays } from '#domain/conflicts/conflict-stays.ts';
import { siteOf } from '#tests/domain/batches/farm-model.ts';
import { CHAMBER, withoutLast } from '#tests/domain/batches/previews.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { openBatches } from '#tests/domain/conflicts/farm-on-time.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';

describe('the preview of a batch', () => {
  it('fits a chamber exactly if no day has too many trays there', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        for (const chamber of previewBatch(scene.ground, scene.batch, scene.today).occupancy) {
          const over = chamber.days.filter(({ too_many }) => too_many > 0);
          expect(chamber.fits).toBe(over.length === 0);
          expect([chamber.from, chamber.to]).toEqual([over[0]?.day ?? null, over.at(-1)?.day ?? null]);
          expect(chamber.too_many).toBe(Math.max(0, ...over.map(({ too_many }) => too_many)));
          for (const { too_many, this_batch } of chamber.days) expect(too_many).toBeLessThanOrEqual(this_batch);
          expect(chamber.days.some(({ this_batch }) => this_batch > 0)).toBe(true);
        }
      }),
    );
  });

  it('ignores trays on inactive beds in both the drawing and the verdict', () => {
    let inactive = 0;
    fc.assert(
      fc.property(anyFarm, fc.boolean(), fc.nat(2), (farm, hasOutOfUse, nth) => {
        const places = new Map(
          [...farm.places].map(([id, place], at) => [
            id,
            {
              ...place,
              tray_capacity: place.chamber === null ? null : (place.tray_capacity ?? 5),
              active: place.active && !(hasOutOfUse && at === nth),
            },
          ]),
        );
        const scene = withoutLast({ ...farm, places });
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const stays = projectStays(openBatches({ ...farm, places }), places, today);
        const others = stays.filter((stay) => stay.batch !== batch.uuid);
        for (const { days, capacity } of previewBatch(ground, batch, today).occupancy) {
          expect(capacity).toBe(sumCapacity(ground.beds));
          const span = spanOf(days[0]?.day ?? today, days.at(-1)?.day ?? today);
          expect(days).toHaveLength(lengthOf(span));
          const counted = traysByDay(others, span, (place) => [place]);
          days.forEach(({ taken, this_batch, too_many }, at) => {
            const traysIn = (keys: readonly string[]) =>
              keys.reduce((sum, key) => sum + (counted.get(key)?.[at] ?? 0), 0);
            const beds = ground.beds.map(({ uuid, active }) => ({ uuid, active }));
            const active = beds.filter((bed) => bed.active).map(({ uuid }) => uuid);
            expect(taken).toBe(traysIn([...active, CHAMBER]));
            expect(taken + this_batch - too_many).toBeLessThanOrEqual(Math.max(capacity ?? 0, taken));
            if (traysIn(beds.filter((bed) => !bed.active).map(({ uuid }) => uuid)) > 0) inactive += 1;
          });
        }
      }),
      countedRuns(300),
    );
    expectReached(inactive);
  });

  it('places it as if all batches were calculated together', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const open = openBatches(farm);
        const today = siteOf(farm).today;
        const others = open.slice(0, -1);
        const staysWith = projectBeside(others, farm.places, today);
        for (const batch of open.slice(-1)) {
          const together = projectStays(open, farm.places, today);
          expect(staysWith(batch)).toEqual(together);
          expect(staysWith(batch)).toEqual(together);
        }
      }),
    );
  });

  it('has the same verdict whether other batches are counted everywhere or only where it goes', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const scene = withoutLast(farm);
        if (scene === null) return;
        const { ground, batch, today } = scene;
        const stays = projectStays(openBatches(farm), ground.places, today);
        const span = spanOf(batch.start_date > today ? batch.start_date : today, batch.end_date);
        const unfit = occupancyOf(ground, countThrough(stays, batch.uuid, ground, span)).filter(({ fits }) => !fits);
        expect(misfitsOf(ground, countThrough(stays, batch.uuid, ground, span, true))).toEqual(
          unfit.map(({ from, to }) => ({ from, to })),
        );
      }),
    );
  });
});
