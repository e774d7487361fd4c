import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflicts, type PlacedWish } from '#domain/conflicts/find-conflicts.ts';
import { LIFE_COMPONENTS } from '#domain/conflicts/life-conflict.ts';
import { addDays } from '#domain/time.ts';
import { dayAt, isWantedOn } from './conflict-support.ts';

const DAYS = Array.from({ length: 16 }, (_, offset) => dayAt(offset));
/** A day later than all others. */
const FOREVER = dayAt(1000);

const anyWish: fc.Arbitrary<PlacedWish> = fc
  .record({
    component: fc.constantFrom(...LIFE_COMPONENTS.slice(0, 2)),
    location: fc.constantFrom('bed-1', 'bed-2'),
    batch: fc.option(fc.constantFrom('ada', 'bob', 'cid', 'dora')),
    recipe: fc.constantFrom('x', 'y', 'z'),
    first: fc.nat({ max: 12 }),
    length: fc.option(fc.nat({ max: 6 }), { freq: 4 }),
  })
  .map(({ first, length, ...wish }) => ({
    ...wish,
    from: dayAt(first),
    to: length === null ? null : dayAt(first + length),
  }));
const anyWishes = fc.array(anyWish, { maxLength: 12 });

const isAt = (a: Pick<PlacedWish, 'component' | 'location'>, b: Pick<PlacedWish, 'component' | 'location'>): boolean =>
  a.component === b.component && a.location === b.location;

describe('conflicts', () => {
  it('cover a day of a place exactly if two batches want different recipes that day, and name both', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        const found = findConflicts(wishes);
        for (const day of [...DAYS, FOREVER]) {
          const todays = wishes.filter((wish) => isWantedOn(wish, day));
          for (const one of todays) {
            const rivals = todays.filter((other) => isAt(one, other) && other.recipe !== one.recipe);
            const covering = found.filter((conflict) => isAt(conflict, one) && isWantedOn(conflict, day));
            expect(covering).toHaveLength(rivals.length > 0 ? 1 : 0);
            for (const { batch, recipe } of rivals.length > 0 ? [one, ...rivals] : []) {
              expect(covering[0]?.wishes).toContainEqual({ batch, recipe });
            }
          }
          for (const conflict of found.filter((one) => isWantedOn(one, day))) {
            const there = todays.filter((wish) => isAt(conflict, wish)).map(({ recipe }) => recipe);
            expect(new Set(there)).toEqual(new Set(conflict.wishes.map(({ recipe }) => recipe)));
          }
        }
      }),
    );
  });

  it('name only what is wanted there on those days, once', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        for (const conflict of findConflicts(wishes)) {
          const names = conflict.wishes.map(({ batch, recipe }) => `${batch} ${recipe}`);
          expect(new Set(names).size).toBe(names.length);
          for (const { batch, recipe } of conflict.wishes) {
            const days = [...DAYS, ...Array.from({ length: 8 }, (_, more) => dayAt(16 + more)), FOREVER];
            const meanwhile = days.some((day) =>
              wishes.some(
                (wish) =>
                  isAt(wish, conflict) &&
                  wish.batch === batch &&
                  wish.recipe === recipe &&
                  isWantedOn(wish, day) &&
                  isWantedOn(conflict, day),
              ),
            );
            expect(meanwhile).toBe(true);
          }
        }
      }),
    );
  });

  it("of one place don't touch each other, unless the recipes change", () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        const found = findConflicts(wishes);
        for (const one of found) {
          const next = found.find((other) => isAt(one, other) && one.to !== null && other.from === addDays(one.to, 1));
          const recipes = new Set(one.wishes.map(({ recipe }) => recipe));
          if (next !== undefined) expect(new Set(next.wishes.map(({ recipe }) => recipe))).not.toEqual(recipes);
        }
      }),
    );
  });

  it('are independent of the order of their input, except for the order of names', () => {
    const plain = (wishes: readonly PlacedWish[]) =>
      findConflicts(wishes).map((conflict) => ({
        ...conflict,
        wishes: conflict.wishes.map(({ batch, recipe }) => `${batch} ${recipe}`).sort(),
      }));
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        expect(plain(wishes.toReversed())).toEqual(plain(wishes));
      }),
    );
  });
});
