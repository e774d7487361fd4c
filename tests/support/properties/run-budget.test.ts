import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRuns, runBudget } from './run-budget.ts';

/** A budget of ten milliseconds by a clock that each run advances by one. */
function budgetOf(milliseconds: number) {
  let time = 0;
  let runs = 0;
  const count = () => {
    time += 1;
    runs += 1;
  };
  return { plugin: runBudget(milliseconds, () => time), count, runs: () => runs };
}

describe('the budget of a property', () => {
  it('ends its runs', () => {
    const { plugin, count, runs } = budgetOf(10);
    fc.assert(fc.property(fc.nat(), count), { numRuns: 100, plugins: [plugin] });
    expect(runs()).toBe(10);
  });

  it('ends those that take time', async () => {
    const { plugin, count, runs } = budgetOf(10);
    const property = fc.asyncProperty(fc.nat(), async () => {
      await Promise.resolve();
      count();
    });
    await fc.assert(property, { numRuns: 100, plugins: [plugin] });
    expect(runs()).toBe(10);
  });

  it('never leaves out the first one', () => {
    const { plugin, count, runs } = budgetOf(0);
    fc.assert(fc.property(fc.nat(), count), { numRuns: 100, plugins: [plugin] });
    expect(runs()).toBe(1);
  });

  it('does not end the search for the smallest counterexample', () => {
    const { plugin, count } = budgetOf(1000);
    const property = fc.property(fc.nat(1_000_000), (value) => {
      for (let at = 0; at < 900; at += 1) count();
      expect(value).toBeLessThan(17);
    });
    expect(fc.check(property, { plugins: [plugin], seed: 3 })).toMatchObject({ failed: true, counterexample: [17] });
  });

  it('spares properties whose test counts what the runs reach', () => {
    const { plugin, count, runs } = budgetOf(10);
    fc.assert(fc.property(fc.nat(), count), { numRuns: 100, plugins: [plugin, allRuns] });
    expect(runs()).toBe(100);
  });
});
