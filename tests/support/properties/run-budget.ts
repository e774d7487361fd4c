import type { Plugin } from 'fast-check';

const ALL_RUNS = Symbol('all runs');

/** Exempts a property from the budget, since its test counts what the runs reached: `{ numRuns, plugins: [allRuns] }`. */
export function allRuns<Values>(...[, store]: Parameters<Plugin<Values>>): ReturnType<Plugin<Values>> {
  store.set(ALL_RUNS, true);
  return {};
}

/**
 * Ends the runs of a property after a time, but never the first one. Slower machines try fewer examples; none fails for being
 * slow. A counterexample is always shrunk to the end.
 */
export function runBudget(milliseconds: number, now: () => number): Plugin<unknown> {
  return (_, store) => {
    const end = now() + milliseconds;
    let hasRun = false;
    let hasFailed = false;
    let isOver = false;
    return {
      decorateGenerate: (generate) => {
        let last: ReturnType<typeof generate> | null = null;
        return (random, run) => {
          isOver = hasRun && !hasFailed && now() >= end && store.get(ALL_RUNS) !== true;
          // The predicate won't run, so no further value is needed.
          last = isOver && last !== null ? last : generate(random, run);
          return last;
        };
      },
      decorateRun: (run) => {
        const decorated = (value: unknown) => {
          if (isOver && !hasFailed) return null;
          hasRun = true;
          const outcome = run(value);
          if (outcome !== null && 'then' in outcome) {
            return outcome.then((fault) => {
              hasFailed ||= fault !== null;
              return fault;
            });
          }
          hasFailed ||= outcome !== null;
          return outcome;
        };
        return decorated;
      },
    };
  };
}
