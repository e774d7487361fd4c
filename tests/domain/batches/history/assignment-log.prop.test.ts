import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAssignments } from '#domain/batches/history/assignment-log.ts';
import { type BedAssignment, type BedEvent, foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import { msToInstant } from '#domain/time.ts';

const recipe = fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 2 });
const at = (minute: number) => msToInstant(1_772_323_200_000 + minute * 60_000);

/** Events at a bed, oldest first; impossible removals are skipped. */
const anyPast = fc
  .array(
    fc.record({
      kind: fc.constantFrom('move', 'set', 'hand'),
      trays: fc.integer({ min: -6, max: 6 }),
      light: recipe,
      irrigation: recipe,
      /** A manual assignment can leave one recipe as it is. */
      only: fc.constantFrom('both', 'light', 'irrigation'),
      wait: fc.nat({ max: 1 }),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    const events: BedEvent[] = [];
    const hands: BedAssignment[] = [];
    let trays = 0;
    let minute = 0;
    for (const [index, { kind, trays: delta, light, irrigation, only, wait }] of steps.entries()) {
      minute += wait;
      const instant = at(minute);
      if (kind === 'hand') {
        const one = only === 'irrigation' ? {} : { light_recipe: light };
        hands.push({ instant, ...one, ...(only === 'light' ? {} : { irrigation_recipe: irrigation }) });
        continue;
      }
      const trays_delta = kind === 'set' || trays + delta < 0 ? 0 : delta;
      trays += trays_delta;
      events.push({
        ...{ bed: 'bed-1', instant, action_id: index, action: `action ${index}`, batch: 'batch', trays_delta },
        ...{ sets: kind === 'set', light_recipe: light, irrigation_recipe: irrigation },
      });
    }
    return { events, hands, trays };
  });

const newestFirst = ({ events, hands, trays }: { events: BedEvent[]; hands: BedAssignment[]; trays: number }) => ({
  ...{ events: events.toReversed(), hands: hands.toReversed(), trays },
});

describe('the assignments of a bed', () => {
  it('start with its present recipes, and each lasts until the next of its component', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        const log = listAssignments(newestFirst(past));
        const { light_recipe, irrigation_recipe } = foldBedRecipes(past.events, past.hands);
        for (const [component, present] of [
          ['light', light_recipe],
          ['irrigation', irrigation_recipe],
        ] as const) {
          const own = log.filter((entry) => entry.component === component);
          expect(own[0]?.recipe ?? null).toBe(present);
          expect(own.map(({ to }) => to)).toEqual([null, ...own.map(({ from }) => from)].slice(0, own.length));
        }
      }),
    );
  });

  it('gave the bed its recipe at every instant', () => {
    fc.assert(
      fc.property(anyPast, fc.nat({ max: 12 }), (past, minute) => {
        const until = <T extends { readonly instant: string }>(all: readonly T[]) =>
          all.filter(({ instant }) => instant <= at(minute));
        const then = foldBedRecipes(until(past.events), until(past.hands));
        const ran = listAssignments(newestFirst(past)).find(
          ({ component, from }) => component === 'light' && from <= at(minute),
        );
        expect(ran?.recipe ?? null).toBe(then.light_recipe);
      }),
    );
  });

  it('read from the newest events alone are the newest of all', () => {
    fc.assert(
      fc.property(anyPast, fc.nat({ max: 12 }), (past, minute) => {
        const whole = newestFirst(past);
        const isNew = ({ instant }: { readonly instant: string }) => instant > at(minute);
        const part = { ...whole, events: whole.events.filter(isNew), hands: whole.hands.filter(isNew) };
        const newest = listAssignments(part);
        expect(newest).toEqual(listAssignments(whole).slice(0, newest.length));
      }),
    );
  });
});
