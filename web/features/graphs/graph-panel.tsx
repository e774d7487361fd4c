import { Button } from '@blueprintjs/core';
import { faMagnifyingGlassMinus, faMagnifyingGlassPlus } from '@fortawesome/free-solid-svg-icons';
import { type RefObject, useState } from 'react';
import type { Drawn } from '#web/features/graphs/load/use-chart.ts';
import type { GraphView } from '#web/features/graphs/model/view.ts';
import { type Ends, withEnds, zoomAround } from '#web/features/graphs/model/zoom.ts';
import { Chart } from '#web/features/graphs/plot/chart.tsx';
import { stepText } from '#web/features/graphs/plot/x-text.ts';
import { AllValues } from '#web/features/graphs/side/all-values.tsx';
import { EventList } from '#web/features/graphs/side/event-list.tsx';
import { ReasonsTable } from '#web/features/graphs/side/reasons-table.tsx';
import { SummaryTable } from '#web/features/graphs/side/summary-table.tsx';
import { ValueTable } from '#web/features/graphs/side/value-table.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';
import '#web/batches/racks/place-page.css';

interface GraphPanelProps {
  readonly title: string;
  readonly view: GraphView;
  readonly drawn: Drawn;
  readonly canvasBox: RefObject<HTMLDivElement | null>;
  readonly onView: (view: GraphView) => void;
}

/** The chart, or its table, with the values at the place that is read. */
export function GraphPanel({ title, view, drawn, canvasBox, onView }: GraphPanelProps) {
  const { axis, step, lines, plots, base, events, reasons } = drawn;
  const [at, setAt] = useState<number | null>(null);
  const xs = plots[0]?.xs ?? [];
  // The latest values are read until a place is chosen.
  const read = at !== null && xs.includes(at) ? at : latestOf(xs, base.today);
  const zoom = (ends: Ends) => onView(withEnds(view, ends));
  const middle = read ?? (base.ends.min + base.ends.max) / 2;
  return (
    <div className="ph-page-columns">
      <div className="ph-page-main">
        <Panel
          title={title}
          suffix={axis === 'age' ? m.ageAxis : undefined}
          actions={
            <>
              {view.axis === 'age' && view.ages !== null && (
                <Button size="small" onClick={() => onView({ ...view, ages: null })}>
                  {m.allAges}
                </Button>
              )}
              <Button
                size="small"
                aria-label={m.zoomOut}
                icon={<Icon icon={faMagnifyingGlassMinus} />}
                onClick={() => zoom(zoomAround(base.ends, middle, 2))}
              />
              <Button
                size="small"
                aria-label={m.zoomIn}
                icon={<Icon icon={faMagnifyingGlassPlus} />}
                onClick={() => zoom(zoomAround(base.ends, middle, 0.5))}
              />
              <div className="ph-bare-segment">
                <Segment
                  label={m.view}
                  options={[
                    { value: 'chart', words: m.chart },
                    { value: 'table', words: m.table },
                  ]}
                  value={view.table ? 'table' : 'chart'}
                  onChange={(chosen) => onView({ ...view, table: chosen === 'table' })}
                />
              </div>
            </>
          }
        >
          {view.table ? (
            <AllValues plots={plots} axis={axis} step={step} />
          ) : (
            <Chart
              plots={plots}
              base={base}
              step={step}
              at={at}
              events={events}
              onRead={setAt}
              onZoom={zoom}
              canvasBox={canvasBox}
            />
          )}
        </Panel>
      </div>
      <aside className="ph-page-side" aria-label={m.inThisRange}>
        {read !== null && <ValueTable plots={plots} at={read} place={stepText(axis, step, read)} />}
        <SummaryTable lines={lines} />
        {reasons.map(({ name, reasons: own }) => (
          <ReasonsTable key={name} name={name} reasons={own} />
        ))}
        {events.length > 0 && <EventList events={events} axis={axis} />}
      </aside>
    </div>
  );
}

/** Returns the last place up to today; the first one if all are later. */
function latestOf(xs: readonly number[], today: number | null): number | null {
  const latest = today === null ? xs.at(-1) : xs.findLast((x) => x <= today);
  return latest ?? xs[0] ?? null;
}
