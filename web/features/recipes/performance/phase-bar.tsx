import type { BatchPerformance } from '#domain/batches/performance/batch-performance.ts';
import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { list } from '#words/language.ts';
import { noState, phaseDays } from '#words/web/recipes/edit.ts';
import '#web/batches/ruler/small-ruler.css';

interface PhaseBarProps {
  readonly phases: BatchPerformance['phases'];
  readonly cropNumber: number;
  /** The number of days of the whole width. */
  readonly scale: number;
}

/** The days that a batch spent in each phase so far, to scale. */
export function PhaseBar({ phases, cropNumber, scale }: PhaseBarProps) {
  const spent = phases.flatMap(({ state, actual_days }) =>
    actual_days === null || actual_days === 0 ? [] : [{ state, days: actual_days }],
  );
  const words = list(spent.map(({ state, days }) => `${state ?? noState} ${phaseDays({ count: days })}`));
  if (spent.length === 0) return '–';
  return (
    <span className={`ph-small-ruler ${cropClass(cropNumber)}`} role="img" aria-label={words} title={words}>
      {spent.map(({ state, days }, at) => (
        <span
          key={state}
          className={`ph-strength-${strengthOf(state, at)}`}
          style={{ width: `${(100 * days) / Math.max(1, scale)}%` }}
        />
      ))}
    </span>
  );
}
