import type { VersionMedians } from '#domain/batches/performance/version-medians.ts';
import { toShownMass } from '#domain/units.ts';
import { formatNumber, massUnit } from '#web/format/quantity.ts';
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/recipes/performance.ts';
import { type Over, overChoices, overName, overStep, overValue, readOver, type ScatterBatch } from './scatter-axis.ts';
import { ScatterMarks } from './scatter-marks.tsx';
import { axisOf, withRoom } from './scatter-scale.ts';
import { VersionShape } from './version-shape.tsx';
import { formatYield } from './yield-text.ts';
import './performance.css';

interface YieldScatterProps {
  readonly batches: readonly ScatterBatch[];
  /** The medians of the shown versions, newest first. */
  readonly medians: readonly VersionMedians[];
  readonly planned: number;
  /** Estimated grams per tray; null for none. */
  readonly estimate: number | null;
  readonly over: Over;
  readonly onOver: (over: Over) => void;
  /** Said in an empty chart over a climate. */
  readonly noneText: string;
}

const HEIGHT = 400;
const EDGE = { left: 52, right: 20, top: 16, bottom: 44 };

/**
 * The yield per tray of finished batches over their days or their climate, by version, with the plan and the estimate as
 * lines. Batches without a reading are left out of a climate.
 */
export function YieldScatter({ batches, medians, planned, estimate, over, onOver, noneText }: YieldScatterProps) {
  const [watch, width] = useWidth(560);
  const unit = massUnit();
  const shown = (grams: number) => toShownMass(grams, unit);
  const placed = batches.flatMap((batch) => {
    const value = overValue(batch, over);
    return value === null ? [] : [{ batch, value }];
  });
  const isDays = over === 'days';
  const values = placed.map(({ value }) => value);
  const days = axisOf(withRoom(isDays ? [...values, planned] : values), 5, overStep(over));
  const name = isDays ? m.scatter : m.scatterOver({ axis: overName(over) });
  const yields = batches.map(({ actual_yield_per_tray_g }) => shown(actual_yield_per_tray_g));
  const masses = axisOf(withRoom([...yields, ...(estimate === null ? [] : [shown(estimate)])]), 5);
  const [right, bottom] = [width - EDGE.right, HEIGHT - EDGE.bottom];
  const x = (value: number) => EDGE.left + ((value - days.from) / (days.to - days.from)) * (right - EDGE.left);
  const y = (value: number) => bottom - ((value - masses.from) / (masses.to - masses.from)) * (bottom - EDGE.top);
  const versions = medians.map(({ version }) => version);
  const isLate = x(planned) > width / 2;
  return (
    <Panel
      title={isDays ? m.scatter : m.perTray}
      suffix={unit}
      actions={
        <ChoiceFilter
          name={m.over}
          anyLabel={m.overDays}
          choices={overChoices()}
          values={isDays ? [] : [over]}
          narrows={false}
          onChange={([value]) => onOver(readOver(value))}
        />
      }
      className="ph-scatter-panel"
      foot={
        <ul className="ph-scatter-legend">
          {medians.map(({ version, yield_per_tray, days: of }) => (
            <li key={version}>
              <VersionShape version={version} versions={versions} />
              {m.legend({
                version,
                mass: yield_per_tray === null ? null : formatYield(yield_per_tray),
                days: of,
              })}
            </li>
          ))}
        </ul>
      }
    >
      <div ref={watch} className="ph-scatter">
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {days.ticks.map((tick) => (
            <g key={tick}>
              <path className="ph-scatter-grid" d={`M${x(tick)} ${EDGE.top}V${bottom}`} />
              <text x={x(tick)} y={bottom + 16} textAnchor="middle">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {masses.ticks.map((tick) => (
            <g key={tick}>
              <path className="ph-scatter-grid" d={`M${EDGE.left} ${y(tick)}H${right}`} />
              <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          <text className="ph-scatter-axis" x={right} y={HEIGHT - 8} textAnchor="end">
            {overName(over)}
          </text>
          {isDays && (
            <>
              <path className="ph-scatter-plan" d={`M${x(planned)} ${EDGE.top}V${bottom}`} />
              <text x={x(planned) + (isLate ? -5 : 5)} y={bottom - 6} textAnchor={isLate ? 'end' : 'start'}>
                {m.planned({ days: planned })}
              </text>
            </>
          )}
          {placed.length === 0 && (
            <text x={(EDGE.left + right) / 2} y={bottom / 2} textAnchor="middle">
              {noneText}
            </text>
          )}
          {estimate !== null && (
            <>
              <path className="ph-scatter-plan" d={`M${EDGE.left} ${y(shown(estimate))}H${right}`} />
              <text x={right} y={y(shown(estimate)) - 5} textAnchor="end">
                {m.estimated({ mass: formatYield(estimate) })}
              </text>
            </>
          )}
        </svg>
        <ScatterMarks
          marks={placed.map(({ batch, value }) => ({
            batch,
            x: x(value),
            y: y(shown(batch.actual_yield_per_tray_g)),
          }))}
          over={over}
          label={name}
          versions={versions}
          width={width}
        />
      </div>
    </Panel>
  );
}
