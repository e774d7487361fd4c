import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBed } from '#domain/hardware/bed-fields.ts';
import { checkBeds } from '#domain/hardware/check-beds.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { inEnglish } from '#tests/support/random/problems.ts';
import { anyCall, type NamedChange } from './random-beds.ts';

const applyAll = (beds: readonly Bed[], changes: readonly NamedChange[]): Bed[] =>
  beds.map((bed) => changes.reduce((is, { uuid, given }) => (uuid === bed.uuid ? changeBed(is, given) : is), bed));

const check = (beds: readonly Bed[], changes: readonly NamedChange[]) => {
  const after = new Map(applyAll(beds, changes).map((bed) => [bed.uuid, bed]));
  const steps = changes.flatMap(({ uuid }) => {
    const [was, is] = [beds.find((bed) => bed.uuid === uuid), after.get(uuid)];
    return was === undefined || is === undefined ? [] : [{ was, is }];
  });
  return checkBeds(steps, listPlaces(beds, [], []).values());
};

const traysOn = ({ standing }: Bed): number => standing.reduce((sum, { trays }) => sum + trays, 0);

/** Tells whether each bed has its own shelf and no more trays than its capacity. */
const isSound = (beds: readonly Bed[]): boolean =>
  new Set(beds.map(({ chamber, stack, row }) => JSON.stringify([chamber, stack, row]))).size === beds.length &&
  beds.every((bed) => bed.tray_capacity === null || traysOn(bed) <= bed.tray_capacity);

describe('a change of several beds', () => {
  it('is accepted exactly if each bed then has its own shelf and room for its trays', () => {
    fc.assert(
      fc.property(anyCall, ({ beds, changes }) => {
        expect(check(beds, changes) === null).toBe(isSound(applyAll(beds, changes)));
      }),
    );
  });

  it('is accepted, with the same result, if its parts are accepted one by one in some order', () => {
    fc.assert(
      fc.property(anyCall, ({ beds, changes }) => {
        let now = beds;
        for (const one of changes) {
          fc.pre(check(now, [one]) === null);
          now = applyAll(now, [one]);
        }
        expect(check(beds, changes)).toBeNull();
        expect(applyAll(beds, changes)).toEqual(now);
      }),
    );
  });

  it('has the same verdict and result in any order', () => {
    fc.assert(
      fc.property(anyCall, ({ beds, changes }) => {
        const back = changes.toReversed();
        expect(check(beds, back) === null).toBe(check(beds, changes) === null);
        expect(applyAll(beds, back)).toEqual(applyAll(beds, changes));
      }),
    );
  });

  it("is refused with exactly the batches that wouldn't fit", () => {
    fc.assert(
      fc.property(anyCall, ({ beds, changes }) => {
        const full = applyAll(beds, changes).filter(
          (bed) => bed.tray_capacity !== null && traysOn(bed) > bed.tray_capacity,
        );
        const batches = full.flatMap(({ standing }) => standing.map(({ batch }) => batch));
        expect([...(check(beds, changes)?.batches ?? [])].sort()).toEqual(batches.sort());
      }),
    );
  });

  it('names the shelf that is taken and its bed', () => {
    const places = listPlaces([bed(1), bed(2)], [], []).values();
    const problem = checkBeds([{ was: bed(1), is: { ...bed(1), row: 2 } }], places);
    expect(problem && inEnglish(problem)).toMatchObject({
      kind: 'conflict',
      code: 'shelf_occupied',
      params: { bed: 'A1', shelf: 'A2', other: 'A2' },
    });
  });

  it('ignores existing faults', () => {
    const crowded = { ...bed(1), tray_capacity: 3, standing: [{ ...STANDING, trays: 5 }] };
    const twins = [crowded, { ...bed(1), uuid: bed(2).uuid }];
    const renamed = { ...crowded, name: 'First' };
    expect(checkBeds([{ was: crowded, is: renamed }], listPlaces(twins, [], []).values())).toBeNull();
  });
});

const STANDING = { batch: uuidOf(900), crop_code: 'BAS', crop_number: 1, trays: 1 };

const bed = (row: number): Bed => ({
  uuid: `bed-${uuidOf(row)}`,
  name: `A${row}`,
  ...{ active: true, general_control_error: null, version: 1 },
  ...{ chamber: uuidOf(700), stack: 'A', row },
  ...{ reservoir: null, tray_capacity: null, light_recipe: null, irrigation_recipe: null },
  standing: [],
});
