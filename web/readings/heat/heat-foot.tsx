import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { msToInstant } from '#domain/time.ts';
import { settingsQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatMoment } from '#web/format/dates.ts';
import { HEAT_COLOURS } from '#web/readings/model/heat.ts';
import { HEAT_STEP_MS, type HeatMetric, heatSpan } from '#web/readings/model/heat-choice.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading, symbolOf, toAxisDifference } from '#web/readings/model/values.ts';
import { Icon } from '#web/ui/icon.tsx';
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
        {difference !== null && <Difference metric={metric} difference={Math.abs(difference)} />}
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

interface DifferenceProps {
  readonly metric: HeatMetric;
  readonly difference: number;
}

/** Shows how much the top shelf differs from the bottom one. More than the site's limit of temperatures stands out. */
function Difference({ metric, difference }: DifferenceProps) {
  const limits = useQuery(settingsQuery(useFarm())).data?.thresholds;
  const unit = unitOf(metric);
  const figure = (value: number) => fixed(toAxisDifference(value, unit), 1);
  const shown = `${figure(difference)} ${symbolOf(unit)}`;
  const most = metric === 'temperature' ? (limits?.shelf_difference_max ?? null) : null;
  return most === null || difference <= most ? (
    <span>{m.topToBottom({ difference: shown })}</span>
  ) : (
    <span className="ph-heat-over">
      <Icon icon={faTriangleExclamation} size={13} /> {m.topToBottomLimit({ difference: shown, limit: figure(most) })}
    </span>
  );
}
