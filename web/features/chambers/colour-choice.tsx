import type { Bed } from '#domain/hardware/hardware.ts';
import { RACK_COLOURS } from '#web/batches/racks/rack-map-cell.tsx';
import { useHeatMetrics } from '#web/readings/heat/use-heat-metrics.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import * as r from '#words/web/beds/rack-map.ts';
import * as m from '#words/web/readings/heat.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { type useHeatChoice, useRackColour } from './rack-colour.ts';
import './chambers.css';

interface ColourChoiceProps {
  readonly beds: readonly Bed[];
  readonly choice: ReturnType<typeof useHeatChoice>;
}

const MEASURED = 'measured';

/** The choice of a rack's colours: crops, faults, days left, or a metric that its beds measure. */
export function ColourChoice({ beds, choice: { metric, setMetric } }: ColourChoiceProps) {
  const [colour, setColour] = useRackColour();
  const measured = useHeatMetrics(beds);
  const first = metric ?? measured[0];
  return (
    <div className="ph-colour-choice">
      {metric !== null && measured.length > 1 && (
        <span className="ph-select">
          <select
            className="bp6-input"
            aria-label={m.measured}
            value={metric}
            onChange={({ target }) => setMetric(measured.find((one) => one === target.value) ?? metric)}
          >
            {measured.map((one) => (
              <option key={one} value={one}>
                {metrics[one]}
              </option>
            ))}
          </select>
        </span>
      )}
      <div className="ph-bare-segment">
        <Segment
          label={r.colourBy}
          options={[
            ...RACK_COLOURS.map((value) => ({ value, words: r.colours[value] })),
            ...(first === undefined ? [] : [{ value: MEASURED, words: metric === null ? metrics[first] : m.measured }]),
          ]}
          value={metric === null ? colour : MEASURED}
          onChange={(value) => {
            const chosen = RACK_COLOURS.find((one) => one === value);
            if (chosen !== undefined) setColour(chosen);
            else if (first !== undefined) setMetric(first);
          }}
        />
      </div>
    </div>
  );
}
