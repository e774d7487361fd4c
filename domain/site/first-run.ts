import { FIRST_RUN_STEPS, type FirstRunStep } from './first-run-steps.ts';

/** The number of records that the farm has for each step. The site has none: it is done once it was saved or passed. */
export type FirstRunCounts = Readonly<Record<Exclude<FirstRunStep, 'site'>, number>>;

/** `blocked` if an earlier step was skipped on which this one depends. */
export type FirstRunState = 'done' | 'skipped' | 'blocked' | 'open';

export interface FirstRunEntry {
  readonly step: FirstRunStep;
  readonly state: FirstRunState;
}

const NEEDS: Readonly<Partial<Record<FirstRunStep, Exclude<FirstRunStep, 'site'>>>> = {
  beds: 'chambers',
  hvacs: 'chambers',
  recipes: 'crops',
  batch: 'recipes',
};

/** Returns the step whose records this one needs; null for none. */
export const neededStep = (step: FirstRunStep): Exclude<FirstRunStep, 'site'> | null => NEEDS[step] ?? null;

/**
 * Returns the state of each step. Only what the farm has and the passed steps (skipped, or the site accepted as it is)
 * count, so that the guide continues in any browser and includes records created elsewhere.
 */
export function firstRunSteps(has: FirstRunCounts, passed: readonly FirstRunStep[]): readonly FirstRunEntry[] {
  const stateOf = (step: FirstRunStep): FirstRunState => {
    if (step === 'site') return passed.includes('site') ? 'done' : 'open';
    if (has[step] > 0) return 'done';
    if (passed.includes(step)) return 'skipped';
    const needed = neededStep(step);
    // A skipped step can be resumed; until then the steps that need it can't be done.
    return needed !== null && has[needed] === 0 ? 'blocked' : 'open';
  };
  return FIRST_RUN_STEPS.map((step) => ({ step, state: stateOf(step) }));
}

/** Returns the first open step; null if there is none. */
export const nextFirstRunStep = (steps: readonly FirstRunEntry[]): FirstRunStep | null =>
  steps.find(({ state }) => state === 'open')?.step ?? null;
