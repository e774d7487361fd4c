import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { takeTrays } from '#domain/batches/bulk/bulk-bin.ts';
import { daysToDelay, delayBy } from '#domain/batches/bulk/bulk-delay.ts';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import { changesTags, countTags, withTagChange } from '#domain/batches/bulk/bulk-tags.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';

const anyStanding = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })
  .map((counts) => counts.map((trays, at) => ({ location: `bed-${at}`, trays })));

describe('trays taken from places', () => {
  it('are as many as wanted or available, and never more than a place has', () => {
    fc.assert(
      fc.property(anyStanding, fc.nat({ max: 50 }), (standing, wanted) => {
        const taken = takeTrays(standing, wanted);
        expect(sumTrays(taken)).toBe(Math.min(wanted, sumTrays(standing)));
        for (const { location, trays } of taken) {
          const here = standing.find((place) => place.location === location)?.trays ?? 0;
          expect(trays).toBeGreaterThan(0);
          expect(trays).toBeLessThanOrEqual(here);
        }
      }),
    );
  });

  it('empty each place before the next', () => {
    fc.assert(
      fc.property(anyStanding, fc.nat({ max: 50 }), (standing, wanted) => {
        const taken = takeTrays(standing, wanted);
        expect(taken.slice(0, -1)).toEqual(standing.slice(0, Math.max(0, taken.length - 1)));
      }),
    );
  });
});

const anyTag = fc.constantFrom<string>('retail', 'trial 7', 'box scheme', 'restaurants', 'late');
const anyTags = fc.uniqueArray(anyTag, { maxLength: 4 });
const anyChange = fc.tuple(anyTags, anyTags).map(([add, remove]) => ({
  add,
  remove: remove.filter((tag) => !add.includes(tag)),
}));

describe('a change of tags', () => {
  it('adds all added tags and removes all removed ones', () => {
    fc.assert(
      fc.property(anyTags, anyChange, (tags, change) => {
        const next = withTagChange(tags, change);
        expect(next).toEqual([...new Set(next)]);
        for (const tag of change.add) expect(next).toContain(tag);
        for (const tag of change.remove) expect(next).not.toContain(tag);
      }),
    );
  });

  it('leaves all other tags alone, so that concurrent changes of different tags both succeed', () => {
    fc.assert(
      fc.property(anyTags, anyChange, (tags, change) => {
        const named = new Set([...change.add, ...change.remove]);
        const others = (list: readonly string[]) => list.filter((tag) => !named.has(tag));
        expect(others(withTagChange(tags, change))).toEqual(others(tags));
      }),
    );
  });

  it('changes nothing the second time, and reports that', () => {
    fc.assert(
      fc.property(anyTags, anyChange, (tags, change) => {
        const next = withTagChange(tags, change);
        expect(withTagChange(next, change)).toEqual(next);
        expect(changesTags(next, change)).toBe(false);
        expect(changesTags(tags, change)).toBe(next.join() !== tags.join());
      }),
    );
  });

  it('starts from the number of batches with each tag', () => {
    fc.assert(
      fc.property(fc.array(anyTags, { maxLength: 5 }), (all) => {
        const counts = countTags(all.map((tags) => ({ tags })));
        expect(new Set(counts.map(({ tag }) => tag))).toEqual(new Set(all.flat()));
        for (const { tag, count } of counts) expect(count).toBe(all.filter((tags) => tags.includes(tag)).length);
      }),
    );
  });
});

const anyDelay = fc.tuple(anyFarm, anyCommands, fc.integer({ min: 1, max: 20 }), fc.boolean());

describe('a delay', () => {
  it('moves the next action and every later open one by the same days, including the harvest', () => {
    fc.assert(
      fc.property(anyDelay, ([start, commands, days, following]) => {
        const farm = playAll(start, commands);
        for (const [uuid, { actions }] of farm.batches) {
          const state = farm.states.get(uuid);
          const due = state && actionDue(state, actions);
          if (due === undefined) continue;
          const delay = delayBy(actions, due, days, following);
          const open = planOrder(actions.filter(isOpen));
          const later = open.slice(open.findIndex((action) => action.uuid === due.uuid));
          expect(delay.problem).toBe(null);
          expect(daysBetween(delay.from, delay.to)).toBe(days);
          expect(delay.moved).toBe(following ? later.length : 1);
          const harvest = later.find(({ action_type }) => action_type === 'harvest_action');
          const first = open.find(({ action_type }) => action_type === 'harvest_action');
          if (following && harvest !== undefined && harvest === first) {
            expect(delay.harvest && daysBetween(delay.harvest.from, delay.harvest.to)).toBe(days);
          }
        }
      }),
    );
  });
});

describe('a delay beyond the calendar', () => {
  it('is reported, and moves nothing', () => {
    fc.assert(
      fc.property(anyFarm, fc.integer({ min: 4_000_000 }), fc.boolean(), (farm, days, following) => {
        for (const [uuid, { actions }] of farm.batches) {
          const state = farm.states.get(uuid);
          const due = state && actionDue(state, actions);
          if (due === undefined) continue;
          const { from, to, moved, harvest, problem } = delayBy(actions, due, days, following);
          expect({ to, moved, harvest: harvest?.to ?? null }).toEqual({
            to: from,
            moved: 0,
            harvest: harvest?.from ?? null,
          });
          expect(problem?.kind).toBe('invalid');
        }
      }),
    );
  });
});

describe('the trays of a selection', () => {
  it('are the standing ones', () => {
    const anyTrays = fc.record({
      standing: fc.nat({ max: 50 }),
      binned_trays: fc.nat({ max: 9 }),
      cleared_trays: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyTrays, { maxLength: 5 }), (all) => {
        const batches = all.map(({ standing, binned_trays, cleared_trays }) => ({
          trays: { total_trays: standing + binned_trays + cleared_trays, binned_trays, cleared_trays },
        }));
        expect(traysStanding(batches)).toBe(all.reduce((sum, { standing }) => sum + standing, 0));
      }),
    );
  });
});

describe('the days of a delay', () => {
  it('make nothing due in the past, and are as entered if nothing is overdue', () => {
    const today = '2026-05-12';
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat({ max: 365 }), (from, days) => {
        const action_needed_date = addDays(today, from);
        const later = daysToDelay({ action_needed_date }, days, today);
        expect(daysBetween(today, addDays(action_needed_date, later))).toBe(Math.max(0, from + days));
      }),
    );
  });
});
