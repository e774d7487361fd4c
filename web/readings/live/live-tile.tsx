import { faCheck, faClock, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { isWithin } from '#domain/set-points/bands.ts';
import { msToInstant } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import type { Line } from '#web/readings/model/lines.ts';
import { isFresh, type LiveSeries } from '#web/readings/model/live-series.ts';
import { isOutside, type ShownSetPoint } from '#web/readings/model/set-points.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { formatBare, formatDifference, symbolOf } from '#web/readings/model/values.ts';
import { writeSeries } from '#web/readings/model/view.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/readings/live.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { SmallLine } from './small-line.tsx';
import './live.css';

interface LiveTileProps {
  readonly series: LiveSeries;
  readonly line: Line | undefined;
  readonly sets: readonly ShownSetPoint[];
  readonly areSetsAwaited: boolean;
  readonly span: Span;
}

/** Shows a present value of a place beside its set point, and the past day as a small line. */
export function LiveTile({ series, line, sets, areSetsAwaited, span }: LiveTileProps) {
  const unit = unitOf(series.metric);
  const now = Date.now();
  const isOld = !isFresh(series, now);
  const key = writeSeries(series);
  const set = sets.find((one) => one.series === key && one.from <= now && one.to > now) ?? null;
  const isOut = !isOld && isOutside(sets, key, now, series.value);
  return (
    <li className={isOld ? 'ph-now-tile ph-now-old' : isOut ? 'ph-now-tile ph-now-out' : 'ph-now-tile'}>
      <span className="ph-now-head">
        {metrics[series.metric]}
        {line !== undefined && <SmallLine line={line} span={span} />}
      </span>
      <span className="ph-now-value">
        <strong>{formatBare(series.value, unit)}</strong> {symbolOf(unit)}
      </span>
      <span className="ph-now-state">
        <State series={series} set={set} isAwaited={areSetsAwaited} isOld={isOld} isOut={isOut} />
      </span>
    </li>
  );
}

interface StateProps {
  readonly series: LiveSeries;
  readonly set: ShownSetPoint | null;
  /** True while it isn't known yet whether there is a set point. */
  readonly isAwaited: boolean;
  readonly isOld: boolean;
  readonly isOut: boolean;
}

function State({ series: { metric, at, value }, set, isAwaited, isOld, isOut }: StateProps) {
  const { zone } = useSite();
  const unit = unitOf(metric);
  if (isOld)
    return (
      <>
        <Icon icon={faClock} size={13} />
        {m.lastAt({ moment: formatMoment(msToInstant(at), zone) })}
      </>
    );
  // The line keeps its height meanwhile.
  if (set === null || set.target === null) return isAwaited ? <>{'\u00a0'}</> : <>{m.nothingSet}</>;
  const target = formatBare(set.target, unit);
  return !isWithin(value, set.band) ? (
    <>
      {/* Just after a change, the value is on its way. */}
      {isOut && <Icon icon={faTriangleExclamation} size={13} />}
      {m.apart({ difference: formatDifference(value - set.target, unit), set: target })}
    </>
  ) : (
    <>
      <Icon icon={faCheck} size={13} />
      {m.set({ value: target })}
    </>
  );
}
