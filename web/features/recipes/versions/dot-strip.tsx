import { toShownMass } from '#domain/units.ts';
import type { Axis } from '#web/features/recipes/performance/scatter-scale.ts';
import { formatYield } from '#web/features/recipes/performance/yield-text.ts';
import { formatQuantity, massUnit } from '#web/format/quantity.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/recipes/versions.ts';
import './versions.css';

interface DotStripProps {
  /** Grams per tray of each batch. */
  readonly yields: readonly number[];
  readonly median: number | null;
  readonly estimate: number | null;
  /** The range of the line in the site's unit of mass. */
  readonly axis: Axis;
  readonly isNewer: boolean;
}

const HEIGHT = 44;
const MIDDLE = 14;
const EDGE = 6;
/** The least distance of the estimate's label from the ends, which have labels of their own. */
const LABEL = 96;

/** Yields as dots on a line, with their median as a bar and the estimate as a dashed line. */
export function DotStrip({ yields, median, estimate, axis, isNewer }: DotStripProps) {
  const [watch, width] = useWidth(360);
  const unit = massUnit();
  const x = (grams: number) =>
    EDGE + ((toShownMass(grams, unit) - axis.from) / (axis.to - axis.from)) * (width - 2 * EDGE);
  const words = m.dots({
    count: yields.length,
    median: median === null ? null : formatYield(median),
    estimate: estimate === null ? null : formatYield(estimate),
  });
  return (
    <div ref={watch} className="ph-dots">
      <svg width={width} height={HEIGHT} role="img" aria-label={words}>
        <path className="ph-dots-line" d={`M${EDGE} ${MIDDLE}H${width - EDGE}`} />
        {yields.map((grams, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: equal yields are interchangeable
            key={at}
            className={isNewer ? 'ph-dot ph-dot-newer' : 'ph-dot'}
            cx={x(grams)}
            cy={MIDDLE}
            r="4.5"
          />
        ))}
        {median !== null && <path className="ph-dots-median" d={`M${x(median)} ${MIDDLE - 11}v22`} />}
        {estimate !== null && <path className="ph-dots-estimate" d={`M${x(estimate)} ${MIDDLE - 12}v24`} />}
        <text x={0} y={HEIGHT - 2}>
          {formatQuantity(axis.from, unit)}
        </text>
        {estimate !== null && (
          <text x={Math.min(Math.max(x(estimate), LABEL), width - LABEL)} y={HEIGHT - 2} textAnchor="middle">
            {m.estimate({ mass: formatYield(estimate) })}
          </text>
        )}
        <text x={width} y={HEIGHT - 2} textAnchor="end">
          {formatQuantity(axis.to, unit)}
        </text>
      </svg>
    </div>
  );
}
