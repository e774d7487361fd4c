import { describe, expect, it } from 'vitest';
import { deviationsOf } from '#domain/climate/deviations.ts';
import { MS_PER_HOUR } from '#domain/time.ts';

const warm = (from: number, to: number, value = 30) => ({
  ...{ kind: 'too_warm' as const, value },
  from: from * MS_PER_HOUR,
  to: to * MS_PER_HOUR,
});
const found = (outside: readonly ReturnType<typeof warm>[]) =>
  deviationsOf({ outside, blank: [], light: [], days: [] }).map(({ hours, extreme }) => ({ hours, extreme }));

describe('what was not as planned', () => {
  it('leaves out less than half an hour, as where trays move to another room', () => {
    expect(found([warm(10, 10.25)])).toEqual([]);
    expect(found([warm(10, 10.5)])).toEqual([{ hours: 0.5, extreme: 30 }]);
  });

  it('counts the hours of days in a row as one stretch, the longest first', () => {
    expect(found([warm(10, 10.25), warm(34, 34.25, 31), warm(100, 103)])).toEqual([
      { hours: 3, extreme: 30 },
      { hours: 0.5, extreme: 31 },
    ]);
  });
});
