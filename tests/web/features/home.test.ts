import { describe, expect, it } from 'vitest';
import * as m from '#messages/en/web/home.ts';
import { type ChambersOff, chambersOn, filterText, toggleChamber } from '#web/features/home/tasks/chambers-off.ts';
import { sortCompleted } from '#web/features/home/tasks/sort-completed.ts';
import { sumYields } from '#web/features/home/yields/sum-yields.ts';

const ALL_ON: ChambersOff = new Set();
const CHAMBERS = [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }];

describe('the chamber filter', () => {
  it('has all chambers on at the start, including those added later', () => {
    expect(filterText(CHAMBERS, ALL_ON)).toBe(m.allChambers);
    expect(filterText([...CHAMBERS, { uuid: 'd' }], toggleChamber(ALL_ON, 'a'))).toBe(m.chambersEnabled({ count: 3 }));
  });

  it('says how many are on unless all are', () => {
    const off = toggleChamber(toggleChamber(ALL_ON, 'a'), 'c');
    expect(filterText(CHAMBERS, off)).toBe(m.chambersEnabled({ count: 1 }));
    expect([...chambersOn(CHAMBERS, off)]).toEqual(['b']);
    expect(filterText(CHAMBERS, toggleChamber(off, 'b'))).toBe(m.chambersEnabled({ count: 0 }));
  });

  it('returns to its state after two presses', () => {
    expect(toggleChamber(toggleChamber(ALL_ON, 'a'), 'a')).toEqual(ALL_ON);
  });
});

describe("today's yields", () => {
  it('are the totals of all crops, weighed or not', () => {
    const crop = { crop: 'Basil', crop_uuid: '1', crop_number: 1 };
    const yields = [
      { ...crop, estimated_g: 3000, actual_g: 1000 },
      { ...crop, estimated_g: 500, actual_g: 4000 },
    ];
    expect(sumYields(yields, [{ completed: true }, { completed: false }])).toEqual({
      estimated_g: 3500,
      actual_g: 5000,
      largest_g: 4000,
      harvests: 2,
      weighed: 1,
    });
    expect(sumYields([], [])).toMatchObject({ estimated_g: 0, largest_g: 0 });
  });
});

describe('tasks done today', () => {
  it('have the latest first', () => {
    const done = (id: number, minute: string) => ({ id, action_completed_date: `2026-05-12T08:${minute}:00.000Z` });
    expect(sortCompleted([done(1, '10'), done(2, '30'), done(3, '30')]).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
