import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { GraphStep } from '#domain/graphs/graph.ts';
import { nameAll } from '#web/features/graphs/load/series-name.ts';
import type { GraphEvent } from '#web/features/graphs/model/events.ts';
import type { PlotData } from '#web/features/graphs/model/lines.ts';
import type { PlotBase } from '#web/features/graphs/model/plot-base.ts';
import { axisUnit, formatValue } from '#web/features/graphs/model/unit-text.ts';
import { type Ends, zoomAround } from '#web/features/graphs/model/zoom.ts';
import { useTheme } from '#web/page/theme.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/graphs/page.ts';
import { EventRings } from './event-rings.tsx';
import { Plot } from './plot.tsx';

import { stepText } from './x-text.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface ChartProps {
  readonly plots: readonly PlotData[];
  readonly base: PlotBase;
  readonly step: GraphStep;
  /** The place whose values are read; null for none. */
  readonly at: number | null;
  readonly events: readonly GraphEvent[];
  readonly onRead: (at: number | null) => void;
  readonly onZoom: (ends: Ends) => void;
  readonly canvasBox: RefObject<HTMLDivElement | null>;
}

const HEIGHTS = { one: 400, several: 210, phone: 190 } as const;
/** Steps that Page Up and Page Down move. */
const PAGE = 4;

/** The plots over one axis. Arrow keys or the pointer move the place that is read, + and − or dragging zoom. */
export function Chart({ plots, base, step, at, events, onRead, onZoom, canvasBox }: ChartProps) {
  const [watch, width] = useWidth(0);
  const theme = useTheme();
  const phone = usePhone();
  const [isFocused, setFocused] = useState(false);
  const xs = plots[0]?.xs ?? [];
  const last = xs.length - 1;
  const index = at === null ? -1 : xs.indexOf(at);
  const height = phone ? HEIGHTS.phone : plots.length === 1 ? HEIGHTS.one : HEIGHTS.several;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageUp: index - PAGE,
      PageDown: index + PAGE,
      Home: 0,
      End: last,
    };
    const to = isMove(event.key, moves) ? moves[event.key] : undefined;
    const middle = at ?? (base.ends.min + base.ends.max) / 2;
    const factor = event.key === '+' || event.key === '=' ? 0.5 : event.key === '-' ? 2 : undefined;
    if (to === undefined && factor === undefined) return;
    event.preventDefault();
    if (factor !== undefined) onZoom(zoomAround(base.ends, middle, factor));
    else onRead(xs[Math.min(last, Math.max(0, to ?? 0))] ?? null);
  };

  const names = [...new Set(plots.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  return (
    <div
      ref={watch}
      className="ph-chart"
      data-focused={isFocused}
      role="slider"
      tabIndex={0}
      aria-label={m.chartOf({ names: nameAll(names) })}
      aria-description={m.chartKeys}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={at === null ? undefined : readAt(plots, index, stepText(base.axis, step, at))}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setFocused(event.currentTarget.matches(':focus-visible'));
        if (at === null && event.currentTarget.matches(':focus-visible')) onRead(xs[last] ?? null);
      }}
      onBlur={() => setFocused(false)}
    >
      {events.length > 0 && <EventRings events={events} base={base} width={width} />}
      <div ref={canvasBox}>
        {plots.map((plot, row) => (
          <div key={plot.unit} className="ph-plot-row">
            <p className="ph-plot-unit" aria-hidden="true">
              {axisUnit(plot.unit)}
            </p>
            <Plot
              plot={plot}
              base={base}
              width={width}
              height={height}
              isLast={row === plots.length - 1}
              at={at}
              theme={theme}
              onMove={onRead}
              onZoom={onZoom}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const isMove = <Moves extends object>(key: PropertyKey, moves: Moves): key is keyof Moves => Object.hasOwn(moves, key);

/** Reads the values at a place: '12 May 2026. Yield: Basil 12.04 kg, …'. */
function readAt(plots: readonly PlotData[], index: number, place: string): string {
  const values = plots.flatMap(({ lines, values: rows, unit }) =>
    lines.map(({ name, detail }, at) => {
      const point = rows[at]?.[index] ?? null;
      const title = detail === '' ? name : `${name}, ${detail}`;
      return `${title}: ${point === null ? m.noPoint : formatValue(point.mean, unit)}`;
    }),
  );
  return [place, ...values].join('. ');
}
