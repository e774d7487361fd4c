import { Button } from '@blueprintjs/core';
import {
  faChartLine,
  faChevronLeft,
  faChevronRight,
  faMagnifyingGlassMinus,
  faMagnifyingGlassPlus,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, type RefCallback, type RefObject, useState } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import type { Readings } from '#web/readings/load/use-readings.ts';
import type { SpanMoves } from '#web/readings/load/use-shown-span.ts';
import { placesOf } from '#web/readings/model/lines.ts';
import { isDaily } from '#web/readings/model/shown-metric.ts';
import { isLive, panSpan, zoomSpan } from '#web/readings/model/span.ts';
import type { ReadingsView } from '#web/readings/model/view.ts';
import { ReadingsChart } from '#web/readings/plot/readings-chart.tsx';
import { placeText, spanText, stepText } from '#web/readings/plot/tick-text.ts';
import { AllReadings } from '#web/readings/side/all-readings.tsx';
import { MarkList } from '#web/readings/side/mark-list.tsx';
import { RangeValues } from '#web/readings/side/range-values.tsx';
import { ReadValues } from '#web/readings/side/read-values.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import '#web/ui/chart/chart.css';
import * as g from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import './readings.css';
import '#web/batches/racks/place-page.css';

interface ReadingsPanelProps {
  readonly view: ReadingsView;
  readonly readings: Readings;
  readonly moves: SpanMoves;
  /** Watches the width of the chart. */
  readonly watch: RefCallback<HTMLElement>;
  readonly width: number;
  readonly canvasBox: RefObject<HTMLDivElement | null>;
  readonly onView: (part: Partial<ReadingsView>) => void;
  /** Stands below an empty chart: a way to the last readings. */
  readonly wayOut?: ReactNode;
}

/** The chart of readings, or its table, with the values at the instant that is read. */
export function ReadingsPanel(props: ReadingsPanelProps) {
  const { view, readings, moves, watch, width, canvasBox, onView, wayOut } = props;
  const { zone } = useSite();
  const { span, onSpan } = moves;
  const { lines, plots, sets, marks, whole, isFirst, failure } = readings;
  const [at, setAt] = useState<number | null>(null);
  const places = placesOf(lines, span);
  // The latest values are read until a place is chosen.
  const chosen = at !== null && at >= span.from && at <= span.to ? at : null;
  const read = chosen ?? places.at(-1) ?? null;
  const seen = marks.filter((mark) => mark.at >= span.from && mark.at <= span.to);
  const steps = [
    ...new Set(
      lines
        .filter(({ points, series }) => points.at.length > 0 && !isDaily(series.metric))
        .map(({ points }) => points.step),
    ),
  ];
  const suffix = [
    ...steps
      .sort((a, b) => b - a)
      .slice(0, 1)
      .map(stepText),
    ...(isLive(span, Date.now()) ? [m.live] : []),
  ].join(', ');
  const tool = (label: string, icon: IconDefinition, act: () => void) => (
    <Button key={label} size="small" aria-label={label} title={label} icon={<Icon icon={icon} />} onClick={act} />
  );
  const middle = chosen ?? (span.from + span.to) / 2;
  const isEmpty = places.length === 0;
  return (
    <div className="ph-page-columns">
      <div className="ph-page-main" ref={watch}>
        <Panel
          className="ph-readings-panel"
          title={spanText(span, zone)}
          suffix={suffix}
          actions={
            <>
              {tool(m.earlier, faChevronLeft, () => onSpan(panSpan(span, -0.5, Date.now())))}
              {tool(m.later, faChevronRight, () => onSpan(panSpan(span, 0.5, Date.now())))}
              {tool(g.zoomOut, faMagnifyingGlassMinus, () => onSpan(zoomSpan(span, middle, 2, Date.now())))}
              {tool(g.zoomIn, faMagnifyingGlassPlus, () => onSpan(zoomSpan(span, middle, 0.5, Date.now())))}
              <div className="ph-bare-segment">
                <Segment
                  label={g.view}
                  options={[
                    { value: 'chart', words: g.chart },
                    { value: 'table', words: g.table },
                  ]}
                  value={view.table ? 'table' : 'chart'}
                  onChange={(shown) => onView({ table: shown === 'table' })}
                />
              </div>
            </>
          }
        >
          {failure !== null ? (
            <Failed title={m.notLoaded} {...failure} />
          ) : isFirst ? (
            <div aria-busy="true" className="ph-graph-wait ph-padded">
              <Skeleton width={12} />
            </div>
          ) : view.table && !isEmpty ? (
            <AllReadings lines={lines} span={span} textOf={(place) => placeText(place, span, zone)} />
          ) : (
            <>
              {isEmpty && (
                <Empty icon={faChartLine} action={wayOut}>
                  {m.noneInRange}
                </Empty>
              )}
              <ReadingsChart
                {...{ plots, sets, marks, span, whole, width, at: chosen, canvasBox }}
                onRead={setAt}
                onMoving={moves.onMoving}
                onMoved={moves.onMoved}
                onSpan={onSpan}
              />
              <p className="ph-caption ph-reading-hint">{m.chartHint}</p>
            </>
          )}
        </Panel>
      </div>
      <aside className="ph-page-side" aria-label={g.inThisRange}>
        {read !== null && <ReadValues lines={lines} sets={sets} at={read} place={placeText(read, span, zone)} />}
        {!isEmpty && <RangeValues lines={lines} span={span} />}
        {seen.length > 0 && <MarkList marks={seen} textOf={(place) => placeText(place, span, zone)} />}
      </aside>
    </div>
  );
}
