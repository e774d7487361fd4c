import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveTargets } from '#domain/conflicts/move-targets.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const MINE = uuidOf(1);
const OTHER = uuidOf(2);
const [x, y] = [uuidOf(51), uuidOf(52)];
const life = { light_recipe: x, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };

const anyTrays = fc.integer({ min: 1, max: 12 });
const standingOf = (batch: string, trays: number) => [{ batch, trays, crop_code: 'BAS', crop_number: 1 }];
const anyBed = fc.record({
  chamber: fc.constantFrom(uuidOf(701), uuidOf(702)),
  reservoir: fc.constant(null),
  active: fc.boolean(),
  tray_capacity: fc.constantFrom(null, 6, 10),
  light_recipe: fc.constantFrom(x, y, null),
  irrigation_recipe: fc.constant(null),
  standing: fc.oneof(
    fc.constant([]),
    anyTrays.map((trays) => standingOf(OTHER, trays)),
  ),
});

it('the beds to move to have room for all trays, agree with the batch, and are in one chamber', () => {
  fc.assert(
    fc.property(fc.array(anyBed, { minLength: 1, maxLength: 8 }), anyTrays, (around, trays) => {
      const beds = around.map((bed, at) => ({ ...bed, uuid: `bed-${uuidOf(100 + at)}` as const, name: `A${at}` }));
      const [first, ...others] = beds;
      if (first === undefined) return;
      const disputed = { ...first, standing: standingOf(MINE, trays) };
      const found = moveTargets({ component: 'light', location: first.uuid }, { uuid: MINE, life }, [
        disputed,
        ...others,
      ]);
      const roomOf = ({ active, tray_capacity, standing }: (typeof beds)[number]) =>
        active ? (tray_capacity ?? Number.POSITIVE_INFINITY) - (standing[0]?.trays ?? 0) : 0;
      const fits = others.filter((bed) => roomOf(bed) > 0 && (bed.standing.length === 0 || bed.light_recipe === x));
      const rooms = [...new Set(fits.map(({ chamber }) => chamber))].map((chamber) =>
        fits.filter((bed) => bed.chamber === chamber).reduce((sum, bed) => sum + roomOf(bed), 0),
      );
      expect(found !== null).toBe(rooms.some((room) => room >= trays));
      if (found === null) return;
      expect(found.from).toEqual([first.uuid]);
      const chosen = fits.filter(({ uuid }) => found.beds.includes(uuid));
      expect(chosen).toHaveLength(found.beds.length);
      expect(chosen.every(({ chamber }) => chamber === found.chamber)).toBe(true);
      expect(chosen.reduce((sum, bed) => sum + roomOf(bed), 0)).toBeGreaterThanOrEqual(trays);
    }),
  );
});
