import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FirstRunCounts, firstRunSteps, neededStep, nextFirstRunStep } from '#domain/site/first-run.ts';
import { FIRST_RUN_STEPS } from '#domain/site/first-run-steps.ts';

const EMPTY: FirstRunCounts = {
  ...{ chambers: 0, beds: 0, reservoirs: 0, hvacs: 0, tray_types: 0, crops: 0, recipes: 0, batch: 0 },
};
const count = fc.nat({ max: 2 });
const counts = fc.record<FirstRunCounts>({
  chambers: count,
  beds: count,
  reservoirs: count,
  hvacs: count,
  tray_types: count,
  crops: count,
  recipes: count,
  batch: count,
});
const passed = fc.subarray([...FIRST_RUN_STEPS]);

describe('the first run', () => {
  it('starts with the site on an empty farm', () => {
    expect(nextFirstRunStep(firstRunSteps(EMPTY, []))).toBe('site');
  });

  it('leads through all steps in order, by doing each or by skipping it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: FIRST_RUN_STEPS.length, maxLength: FIRST_RUN_STEPS.length }),
        (done) => {
          let has = EMPTY;
          const skipped: (typeof FIRST_RUN_STEPS)[number][] = [];
          const seen: string[] = [];
          for (let step = nextFirstRunStep(firstRunSteps(has, skipped)); step !== null; ) {
            seen.push(step);
            if (step !== 'site' && done[FIRST_RUN_STEPS.indexOf(step)] === true) has = { ...has, [step]: 1 };
            else skipped.push(step);
            step = nextFirstRunStep(firstRunSteps(has, skipped));
          }
          expect(seen).toEqual(FIRST_RUN_STEPS.filter((step) => seen.includes(step)));
          for (const { step, state } of firstRunSteps(has, skipped)) {
            const needed = neededStep(step);
            if (!seen.includes(step)) expect([state, needed !== null && has[needed]]).toEqual(['blocked', 0]);
          }
        },
      ),
    );
  });

  it('never opens a step again by more records or more skipped steps', () => {
    fc.assert(
      fc.property(counts, counts, passed, passed, (has, added, was, more) => {
        const before = firstRunSteps(has, was);
        const all: FirstRunCounts = { ...has };
        const grown = Object.fromEntries(
          Object.entries(all).map(([step, value]) => [step, value + (new Map(Object.entries(added)).get(step) ?? 0)]),
        );
        const after = firstRunSteps({ ...EMPTY, ...grown }, [...was, ...more]);
        for (const [at, { state }] of before.entries()) {
          if (state === 'done') expect(after[at]?.state).toBe('done');
          if (state === 'skipped') expect(['skipped', 'done']).toContain(after[at]?.state);
        }
      }),
    );
  });
});
