import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { refusalsByBed } from '#web/batches/beds/bed-refusals.ts';
import { movePreset } from '#web/batches/bulk/model/move-preset.ts';
import { stackStays } from '#web/batches/racks/stack-stays.ts';

const anyStays = fc.array(
  fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 10 }), fc.integer({ min: 1, max: 8 })).map(([from, days, trays]) => ({
    from: addDays('2026-03-01', from),
    to: addDays('2026-03-01', from + days),
    trays,
  })),
  { maxLength: 12 },
);

describe('stays on a bed', () => {
  it('are stacked without overlapping on any day, the first of a day at the bottom', () => {
    fc.assert(
      fc.property(anyStays, (stays) => {
        const stacked = stackStays(stays);
        expect(stacked).toHaveLength(stays.length);
        for (const [at, a] of stacked.entries()) {
          for (const b of stacked.slice(at + 1)) {
            if (a.from > b.to || b.from > a.to) continue;
            expect(a.below + a.trays <= b.below || b.below + b.trays <= a.below).toBe(true);
          }
        }
        if (stacked[0] !== undefined) expect(stacked[0].below).toBe(0);
      }),
    );
  });
});

describe('a move from beds', () => {
  it('leaves all other places as they are', () => {
    const places = ['bed-a', 'bed-b', 'bed-c', 'phys-t'];
    fc.assert(
      fc.property(fc.subarray(places), (sources) => {
        const beds = sources.map((uuid) => ({ uuid, chamber: 'grow' }));
        const { to, beds: targets, staying } = movePreset(beds, { uuid: 'bed-z', chamber: 'cold' }, places);
        expect([to, targets]).toEqual(['cold', ['bed-z']]);
        expect([...staying].sort()).toEqual(places.filter((place) => !sources.includes(place)).sort());
        expect(movePreset(beds, null, places)).toMatchObject({ to: '', beds: null });
      }),
    );
  });
});

describe('the refusal of a change to several beds', () => {
  const bed = (uuid: string, name: string) => ({
    ...{ uuid, name, active: true, general_control_error: null, version: 1 },
    ...{ chamber: 'grow', stack: 'A', row: 1, reservoir: null, tray_capacity: null },
    ...{ light_recipe: null, irrigation_recipe: null, standing: [] },
  });
  const beds = [bed('bed-a', 'A1'), bed('bed-b', 'B1')];

  it('names each bed that it concerns', () => {
    const stale = new ProblemError({
      ...{ kind: 'stale', code: 'bed_version_conflict' },
      params: { bed: 'B1', yours: 1, current: 2 },
    });
    expect([...refusalsByBed(stale, beds).keys()]).toEqual(['bed-b']);
    const conflict = new ProblemError({
      ...{ kind: 'conflict', code: 'bed_conflicts' },
      params: {
        faults: [
          { code: 'capacity_below_trays', params: { bed: 'A1', trays: 4 } },
          { code: 'capacity_below_trays', params: { bed: 'B1', trays: 5 } },
        ],
        more: 0,
      },
    });
    expect([...refusalsByBed(conflict, beds).keys()]).toEqual(['bed-a', 'bed-b']);
    const invalid = new ProblemError({
      ...{ kind: 'invalid', code: 'invalid_input', params: {} },
      errors: { '1.reservoir': [{ code: 'required', params: {}, detail: 'Gone.' }] },
    });
    expect([...refusalsByBed(invalid, beds)]).toEqual([['bed-b', 'Gone.']]);
    expect(refusalsByBed(new Error('offline'), beds).size).toBe(0);
  });
});
