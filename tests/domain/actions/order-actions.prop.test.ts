import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayOrder, foldOrder, planOrder } from '#domain/actions/order-actions.ts';
import { allActions, utcSite } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, START } from '#tests/domain/batches/random-farm.ts';

const anyActions = fc.tuple(anyFarm, anyCommands).map(([farm, commands]) => allActions(playAll(farm, commands)));
const anyShuffled = anyActions.chain((actions) =>
  fc.tuple(fc.constant(actions), fc.shuffledSubarray(actions, { minLength: actions.length })),
);
const site = utcSite(START);

const orders = [
  ['the order of history', foldOrder],
  ['the order of lists', (actions) => displayOrder(actions, site)],
  ['the order of the plan', planOrder],
] as const satisfies readonly (readonly [string, typeof foldOrder])[];

describe.each(orders)('%s', (_, order) => {
  it('is independent of the order in which actions come', () => {
    fc.assert(
      fc.property(anyShuffled, ([actions, shuffled]) => {
        expect(order(shuffled)).toEqual(order(actions));
      }),
    );
  });

  it('leaves a sorted list unchanged', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        expect(order(order(actions))).toEqual(order(actions));
      }),
    );
  });

  it("has no action twice and doesn't change its input", () => {
    fc.assert(
      fc.property(anyShuffled, ([actions, shuffled]) => {
        const given = [...shuffled];
        const ordered = order(shuffled);
        expect(new Set(ordered).size).toBe(ordered.length);
        expect(shuffled).toEqual(given);
        expect(ordered.every((action) => actions.includes(action))).toBe(true);
      }),
    );
  });
});

describe('the order of history', () => {
  it('has exactly the completed actions', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        expect(new Set(foldOrder(actions))).toEqual(new Set(actions.filter(({ completed }) => completed)));
      }),
    );
  });

  it('never goes back in time, and is by id at the same instant', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const keys = foldOrder(actions).map(
          ({ action_completed_date, id }) => `${action_completed_date} ${String(id).padStart(9, '0')}`,
        );
        expect(keys).toEqual([...keys].sort());
      }),
    );
  });
});

describe('the order of lists', () => {
  it('is by day, within a day completed actions by time, then open ones by id', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const keys = displayOrder(actions, site).map(({ action_completed_date, action_needed_date, id }) => {
          const number = String(id).padStart(9, '0');
          return action_completed_date === null
            ? `${action_needed_date} open ${number}`
            : `${site.dayOf(action_completed_date)} done ${action_completed_date} ${number}`;
        });
        expect(keys).toEqual([...keys].sort());
        expect(keys.length).toBe(actions.length);
      }),
    );
  });
});
