import type { Random } from '#adapters/main/demo/random/random.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { addDays, addMs, type Day, type Instant } from '#domain/time.ts';

/** The work of one user on a batch, done at one time. */
export interface Visit {
  readonly person: string;
  /** Indexes of the actions in the plan, and the time of each. */
  readonly done: readonly { readonly step: number; readonly at: Instant }[];
  /** Yield relative to the estimate. */
  readonly yield_share: number;
  /** True if the weight was first entered ten times too high. */
  readonly mistyped: boolean;
  /** Trays binned at the end. */
  readonly loss: { readonly trays: number; readonly reason: string; readonly at: Instant } | null;
}

interface VisitContext {
  readonly random: Random;
  readonly today: Day;
  startOfDay(day: Day): Instant;
  person(): string;
}

const MINUTE = 60_000;
const REASONS = [
  'Damping off in the corner cells',
  'Yellow and stunted',
  'Grey mould',
  'Dropped on the way',
  'Dried out, nozzle blocked',
  'Aphids',
  'Poor emergence',
];

/**
 * Simulates the work on a batch: all actions due before `doneBefore` (relative to today), mostly on time and in working
 * hours.
 */
export function drawVisits(
  steps: readonly RecipePlan[],
  offsets: readonly number[],
  { start, doneBefore }: { readonly start: number; readonly doneBefore: number },
  { random, today, startOfDay, person }: VisitContext,
): Visit[] {
  const visits: Visit[] = [];
  // All harvests of a batch are similarly good or bad.
  const vigour = random.chance(0.06) ? random.around(0.65, 0.05) : random.around(0.98, 0.05);
  let lastDay = Number.NEGATIVE_INFINITY;
  let free = '';
  for (const offset of new Set(offsets)) {
    const here = steps.flatMap(({ action_type }, step) =>
      offsets[step] === offset && action_type !== 'interval_action' ? [step] : [],
    );
    if (here.length === 0 || start + offset >= doneBefore) continue;
    const delay = random.chance(0.08) ? 1 : 0;
    const day = Math.max(lastDay, Math.min(start + offset + delay, -1));
    const opens = addMs(startOfDay(addDays(today, day)), random.whole(7 * 60, 14 * 60) * MINUTE);
    let at = opens > free ? opens : addMs(free, random.whole(5, 20) * MINUTE);
    const done = here.map((step) => {
      at = addMs(at, random.whole(60, 900) * 1000);
      return { step, at };
    });
    const isOver = here.some((step) => step >= steps.length - 2);
    const loses = offset > 0 && !isOver && random.chance(0.08);
    visits.push({
      person: person(),
      done,
      yield_share: vigour * random.around(1, 0.05),
      mistyped: random.chance(0.02),
      loss: loses
        ? { trays: random.whole(1, 2), reason: random.pick(REASONS), at: addMs(at, random.whole(2, 9) * MINUTE) }
        : null,
    });
    lastDay = day;
    free = addMs(at, 15 * MINUTE);
  }
  return visits;
}
