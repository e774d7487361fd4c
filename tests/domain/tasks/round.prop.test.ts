import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chamberRuns, mergeRoute, nextStop, previousStop, type RoundStop } from '#domain/tasks/round.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const anyStop: fc.Arbitrary<RoundStop> = fc.record({
  action: fc.nat({ max: 60 }).map(uuidOf),
  chamber: fc.constantFrom(uuidOf(900), uuidOf(901), null),
});
const anyRoute = fc.uniqueArray(anyStop, { selector: ({ action }) => action, maxLength: 12 });
const actions = (route: readonly RoundStop[]) => route.map(({ action }) => action);
const anyChoice = fc.constantFrom('complete', 'skip');

describe('a round', () => {
  it('visits every task in order, and the skipped ones once more at the end', () => {
    fc.assert(
      fc.property(anyRoute, fc.array(anyChoice, { minLength: 24, maxLength: 24 }), (route, choices) => {
        const done = new Set<string>();
        const skips = new Map<string, number>();
        const visited: string[] = [];
        let at = nextStop(route, { done, skips }, null);
        for (const choice of choices) {
          if (at === null) break;
          visited.push(at);
          if (choice === 'complete') done.add(at);
          else skips.set(at, (skips.get(at) ?? 0) + 1);
          at = nextStop(route, { done, skips }, at);
        }
        const first = visited.slice(0, route.length);
        const again = visited.slice(route.length);
        expect(at).toBeNull();
        expect(first).toEqual(actions(route));
        // A task that is the only one left isn't shown twice in a row.
        const skipped = first.filter((_, index) => choices[index] === 'skip');
        expect([again, skipped.at(-1) === first.at(-1) ? again.concat(first.slice(-1)) : again]).toContainEqual(
          skipped,
        );
      }),
    );
  });

  it('goes back to the nearest earlier task that is still open', () => {
    fc.assert(
      fc.property(anyRoute, fc.func(fc.boolean()), fc.nat(), (route, isDone, index) => {
        const done = new Set(actions(route).filter((action) => isDone(action)));
        const before = route[index % Math.max(1, route.length)]?.action ?? null;
        const back = previousStop(route, { done, skips: new Map() }, before);
        const earlier = actions(route).slice(0, before === null ? route.length : actions(route).indexOf(before));
        expect(back).toBe(earlier.filter((action) => !done.has(action)).at(-1) ?? null);
      }),
    );
  });

  it('keeps the order of its stops when tasks are added', () => {
    fc.assert(
      fc.property(anyRoute, anyRoute, (route, ordered) => {
        const merged = actions(mergeRoute(route, ordered));
        const old = new Set(actions(route));
        expect(merged.filter((action) => old.has(action))).toEqual(actions(route));
        expect(merged.toSorted()).toEqual([...new Set([...actions(route), ...actions(ordered)])].toSorted());
        expect(actions(mergeRoute([], ordered))).toEqual(actions(ordered));
      }),
    );
  });

  it('is drawn in runs of one chamber', () => {
    fc.assert(
      fc.property(anyRoute, (route) => {
        const runs = chamberRuns(route);
        expect(runs.flat()).toEqual(route);
        expect(runs.every((run) => new Set(run.map(({ chamber }) => chamber)).size === 1)).toBe(true);
        expect(runs.every((run, at) => at === 0 || run[0]?.chamber !== runs[at - 1]?.[0]?.chamber)).toBe(true);
      }),
    );
  });
});
