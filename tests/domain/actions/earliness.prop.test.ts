import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliness } from '#domain/actions/earliness.ts';
import { addDays } from '#domain/time.ts';

const DAY = '2026-11-21';

describe('an action that is completed before its planned day', () => {
  it('is early by the days between, and asked about from 2 days on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const planned = addDays(DAY, days);
        const early = earliness({ action_needed_date: planned }, DAY);
        expect(early).toEqual(days < 1 ? null : { days, planned, isAsked: days >= 2 });
      }),
    );
  });
});
