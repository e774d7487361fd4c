import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import type { ClimatePhase } from '#web/features/batches/climate-model/climate-query.ts';
import { dayWithin } from '#web/features/batches/climate-model/day-times.ts';
import type { Span } from '#web/readings/model/span.ts';
import { LEFT, RIGHT } from '#web/readings/plot/looks.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { noState } from '#words/web/batches/page.ts';
import '#web/batches/ruler/day-ruler.css';
import './climate.css';

interface PhaseStripProps {
  readonly phases: readonly ClimatePhase[];
  readonly span: Span;
  readonly zone: string;
  readonly cropNumber: number;
  readonly width: number;
}

/** The phases of the batch over the chart, to scale. */
export const PhaseStrip = ({ phases, span, zone, cropNumber, width }: PhaseStripProps) => (
  <div className={`ph-climate-phases ${cropClass(cropNumber)}`} aria-hidden="true">
    {phases.map(({ state, from, to }, at) => {
      const start = dayWithin(from, span, zone).from;
      const end = dayWithin(to, span, zone).from;
      const scale = (width - LEFT - RIGHT) / (span.to - span.from);
      return (
        <span
          key={from}
          className={`ph-strength-${strengthOf(state, at)}`}
          title={state ?? noState}
          style={{ left: LEFT + (start - span.from) * scale, width: Math.max(2, (end - start) * scale - 1) }}
        />
      );
    })}
  </div>
);
