import { relative, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { METRIC } from '#domain/units.ts';
import * as en from '#messages/en/language.ts';
import * as es from '#messages/es/language.ts';
import { openKeptSeeds } from './kept-seeds.ts';
import { runBudget } from './run-budget.ts';

const root = resolve(import.meta.dirname, '../../..');
const DEFAULT_MS = 100;
const DEFAULT_RUNS = 100;

// `npm run test:deep -- wide` sets both.
const milliseconds = Number(process.env.PHYTO_TEST_PROPERTY_MS ?? DEFAULT_MS);
const numRuns = Number(process.env.PHYTO_TEST_PROPERTY_RUNS ?? DEFAULT_RUNS);
const seeds = openKeptSeeds(resolve(root, 'node_modules/.cache/failed-properties'));

const currentTest = (): string => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${relative(root, testPath)} > ${currentTestName}`;
};

// Files share a process, in which plugins stay installed.
const INSTALLED = Symbol.for('phytotron.property-plugins');
if (!Reflect.has(globalThis, INSTALLED)) {
  Reflect.set(globalThis, INSTALLED, true);
  fc.installGlobalPlugin(runBudget(milliseconds, () => performance.now()));
  fc.installGlobalPlugin(() => ({
    onAllRunsComplete: ({ failed, seed, counterexamplePath }) => {
      if (failed) seeds.keep({ test: currentTest(), seed, path: counterexamplePath ?? '' });
    },
  }));
}

// A property that failed runs with the same seed until it passes, then with new ones.
beforeEach(() => {
  const seed = seeds.seedOf(currentTest());
  fc.configureGlobal({ numRuns, ...(seed === null ? {} : { seed }) });
});
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') seeds.forget(currentTest());
});
// Files share the words too, which a farm of a test may have set to its units and marks.
afterAll(() => {
  for (const { adoptSite, locale } of [en, es]) adoptSite({ locale, units: METRIC });
});
