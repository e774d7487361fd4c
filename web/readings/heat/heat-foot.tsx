import { useId } from 'react';
import { msToInstant } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { HEAT_COLOURS, HEAT_STEP_MS, type HeatMetric, heatSpan } from '#web/readings/model/heat.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading, symbolOf, toAxisDifference } from '#web/readings/model/values.ts';
import { fixed } from '#words/language.ts';
import * as m from '#words/web/readings/heat.ts';
import type { RackHeat } from './use-rack-heat.ts';
import './heat.css';

interface HeatFootProps {
  readonly metric: HeatMetric;
  readonly heat: RackHeat;
  readonly at: number;
  readonly now: number;
  readonly onAt: (at: number) => void;
}

/** The scale of a rack's colours, how the top differs from the bottom, and a slider over the past days. */
export function HeatFoot({ metric, heat: { scale, difference }, at, now, onAt }: HeatFootProps) {
  const { zone } = useSite();
  const id = useId();
  const unit = unitOf(metric);
  const { from, to } = heatSpan(now);
  const moment = at >= to ? m.now : formatMoment(msToInstant(at), zone);
  return (
    <div className="ph-heat-foot">
      <div className="ph-heat-line">
        {scale === null ? (
          <span className="ph-muted">{m.none}</span>
        ) : (
          <span className="ph-heat-scale">
            {formatReading(scale.min, unit)}
            <span className="ph-heat-steps" aria-hidden="true">
              {HEAT_COLOURS.map((step) => (
                <span key={step} className={`ph-heat-${step}`} />
              ))}
            </span>
            {formatReading(scale.max, unit)}
          </span>
        )}
        {difference !== null && (
          <span>
            {m.topToBottom({
              difference: `${fixed(Math.abs(toAxisDifference(difference, unit)), 1)} ${symbolOf(unit)}`,
            })}
          </span>
        )}
      </div>
      <div className="ph-heat-time">
        <label htmlFor={id}>{m.at}</label>
        <input
          id={id}
          type="range"
          min={from}
          max={to}
          step={HEAT_STEP_MS}
          value={Math.min(at, to)}
          aria-valuetext={moment}
          onChange={({ target }) => onAt(Number(target.value))}
        />
        <output htmlFor={id}>{moment}</output>
      </div>
    </div>
  );
}
