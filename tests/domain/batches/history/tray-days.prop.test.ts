import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldUntil } from '#domain/batches/history/fold-actions.ts';
import { lastTrayDay, trayDays } from '#domain/batches/history/tray-days.ts';
import { addDays, addMs, type Day } from '#domain/time.ts';
import { siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { unwrap } from '#tests/support/random/plans.ts';

// Commands date completions at most some days before the farm's start.
const FIRST_DAY = '2026-02-20';

describe('tray days', () => {
  it('are the trays at the end of each day, added up', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, fc.nat({ max: 20 }), (start, commands, more) => {
        const farm = playAll(start, commands);
        const { today, dayOf, startOfDay } = siteOf(farm);
        const until = addDays(today, more);
        for (const { actions } of farm.batches.values()) {
          let stood = 0;
          for (let day: Day = FIRST_DAY; day < until; day = addDays(day, 1)) {
            const { standing } = unwrap(foldUntil(actions, addMs(startOfDay(addDays(day, 1)), -1)));
            stood += [...standing.values()].reduce((sum, trays) => sum + trays, 0);
          }
          expect(trayDays(actions, until, dayOf)).toBe(stood);
        }
      }),
    );
  });

  it('no longer change after the last day on which trays came or left, once none are left', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, fc.nat({ max: 90 }), (start, commands, more) => {
        const farm = playAll(start, commands);
        const { dayOf } = siteOf(farm);
        for (const [uuid, { actions }] of farm.batches) {
          const last = lastTrayDay(actions, dayOf);
          if (farm.states.get(uuid)?.internal_state !== 'Done' || last === null) continue;
          expect(trayDays(actions, addDays(last, more), dayOf)).toBe(trayDays(actions, last, dayOf));
        }
      }),
    );
  });
});
