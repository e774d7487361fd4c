import { useRef } from 'react';
import type { GraphAxis, GraphStep, LossReason } from '#domain/graphs/graph.ts';
import { dayToEpochDays } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { eventsOf, type GraphEvent } from '#web/features/graphs/model/events.ts';
import { type Line, type PlotData, plotsOf } from '#web/features/graphs/model/lines.ts';
import type { PlotBase } from '#web/features/graphs/model/plot-base.ts';
import type { DayRange, GraphView } from '#web/features/graphs/model/view.ts';
import { xEnds } from '#web/features/graphs/model/x-ticks.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { useGraph } from './use-graph.ts';
import { useUnchanged } from './use-unchanged.ts';

/** The content of a chart, with the axis that its plots share. */
export interface Drawn {
  readonly axis: GraphAxis;
  readonly step: GraphStep;
  readonly days: DayRange;
  readonly lines: readonly Line[];
  readonly plots: readonly PlotData[];
  readonly base: PlotBase;
  readonly events: readonly GraphEvent[];
  /** The reasons of losses, by series. */
  readonly reasons: readonly { readonly name: string; readonly reasons: readonly LossReason[] }[];
}

/** Loads the graph of a view, and returns its plots with the axis that they share. */
export function useChart(view: GraphView) {
  const { zone } = useSite();
  const graph = useGraph(view);
  const { days, today, lines, firstWeekday, batches, answered } = graph;
  const failure = useFailure(graph);
  const plots = useUnchanged(plotsOf(lines));
  const wanted = view.axis === 'date' ? { from: dayToEpochDays(days.from), to: dayToEpochDays(days.to) } : view.ages;
  const ends = xEnds(plots[0]?.xs ?? [], wanted);
  const events = useUnchanged(eventsOf(batches, view.axis, ends, (instant) => siteDayOf(instant, zone)));
  const at = dayToEpochDays(today);
  const isTodayShown = view.axis === 'date' && at >= ends.min && at <= ends.max;
  const base: PlotBase = useUnchanged({
    axis: view.axis,
    ends,
    firstWeekday,
    today: isTodayShown ? at : null,
    marks: [...new Set(events.map(({ x }) => x))],
  });
  const reasons = answered.flatMap(({ planned, name, answer }) =>
    planned.compared === 'none' && answer.reasons.length > 0 ? [{ name, reasons: answer.reasons }] : [],
  );
  const drawn: Drawn = { axis: view.axis, step: graph.step, days, lines, plots, base, events, reasons };
  // The chart stays, with its focus, until another range has arrived.
  const before = useRef<Drawn | null>(null);
  const isKept = graph.isPending && failure === null && view.series.length > 0;
  if (!isKept) before.current = drawn;
  return { nameOf: graph.nameOf, failure, drawn: isKept ? before.current : drawn };
}
