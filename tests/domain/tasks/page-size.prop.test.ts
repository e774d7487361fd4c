import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tasksPageSize } from '#domain/tasks/page-size.ts';

describe('a page of the tasks table', () => {
  it('is as many rows as fit, scaled by the pixel ratio', () => {
    expect(tasksPageSize(900, 1)).toBe(19);
    expect(tasksPageSize(900, 2)).toBe(38);
    expect(tasksPageSize(1080, 1.5)).toBe(37);
  });

  it('has at least one row, and whole rows, in any window', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000 }), fc.double({ min: 0, max: 8 }), (height, ratio) => {
        const size = tasksPageSize(height, ratio);
        expect(Number.isInteger(size) && size >= 1).toBe(true);
      }),
    );
  });

  it('never shrinks in a taller window', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5000 }),
        fc.nat({ max: 500 }),
        fc.constantFrom(1, 1.25, 2, 3),
        (height, more, ratio) => {
          expect(tasksPageSize(height + more, ratio)).toBeGreaterThanOrEqual(tasksPageSize(height, ratio));
        },
      ),
    );
  });
});
