import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { instantToMs } from '#domain/time.ts';
import { useFarm } from '#web/data/services.ts';
import { type Line, type PlotData, plotsOf } from '#web/readings/model/lines.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import { sourcesOf } from '#web/readings/model/shown-metric.ts';
import { EARLIEST, type LoadedSpan, loadedSpan, type Span } from '#web/readings/model/span.ts';
import type { ReadingsView } from '#web/readings/model/view.ts';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { seriesQuery } from './series-query.ts';
import { useDaily } from './use-daily.ts';
import { useLines } from './use-lines.ts';
import { useMarks } from './use-marks.ts';
import type { Places } from './use-places.ts';
import { useSameItems } from './use-same-items.ts';
import { useSetPoints } from './use-set-points.ts';

/** The content of a chart of readings. */
export interface Readings {
  readonly lines: readonly Line[];
  readonly plots: readonly PlotData[];
  readonly sets: readonly ShownSetPoint[];
  readonly marks: readonly Mark[];
  /** From the first reading of the series to now. */
  readonly whole: Span;
  /** True until the first points have arrived. */
  readonly isFirst: boolean;
  readonly failure: ReturnType<typeof useFailure>;
}

/** The usual width of plots, until theirs is known. */
const USUAL_WIDTH = 900;

/** Loads what a chart of readings shows in a span, on a number of pixels. */
export function useReadings(view: ReadingsView, span: Span, pixels: number, places: Places): Readings {
  const farm = useFarm();
  const loaded = useRef<LoadedSpan | null>(null);
  loaded.current = loadedSpan(span, pixels > 0 ? pixels : USUAL_WIDTH, loaded.current);
  const { data: known } = useQuery(seriesQuery(farm));
  const daily = useDaily(view.series, span, places, view.crop);
  const answer = useLines(view.series, loaded.current, places.nameOf, daily);
  const failure = useFailure(answer);
  const subjects = useSameItems([...new Set(view.series.map(({ subject }) => subject))]);
  const { sets } = useSetPoints(view.series, loaded.current, span, view.setPoints);
  const marks = useMarks(subjects, loaded.current, places);
  const { lines } = answer;
  const plots = useMemo(() => plotsOf(lines), [lines]);
  const first = (known ?? [])
    .filter(({ subject, metric }) =>
      view.series.some((one) => one.subject === subject && sourcesOf(one.metric).includes(metric)),
    )
    .reduce((earliest, one) => Math.min(earliest, instantToMs(one.first)), span.from);
  return {
    ...{ lines, plots, sets, marks, failure },
    whole: { from: Math.max(EARLIEST, first), to: Math.max(Date.now(), span.to) },
    isFirst: answer.isFirst,
  };
}
