import { useQueries } from '@tanstack/react-query';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import { useFarm } from '#web/data/services.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { useLines } from '#web/readings/load/use-lines.ts';
import { useSetPoints } from '#web/readings/load/use-set-points.ts';
import type { Line } from '#web/readings/model/lines.ts';
import { type LiveSeries, liveSeriesOf } from '#web/readings/model/live-series.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import type { LoadedSpan } from '#web/readings/model/span.ts';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';

/** Loaded spans begin at whole steps of this many milliseconds, so that they are loaded again that often. */
const GRID_MS = 300_000;
/** Points of a day. */
const WIDTH = 96;
const NO_DAILY = new Map<string, never>();
const unnamed = () => '';

interface Live {
  readonly series: readonly LiveSeries[];
  /** The past day of each series, in the same order. */
  readonly lines: readonly Line[];
  readonly sets: readonly ShownSetPoint[];
  /** True until it is known what is asked. */
  readonly areSetsAwaited: boolean;
  readonly span: LoadedSpan;
  /** True until it is known what is measured. */
  readonly isPending: boolean;
}

/** Returns what is measured at a place now, with the day before; each metric at the first of its subjects that measures it now. */
export function useLive(subjects: readonly Subject[]): Live {
  const farm = useFarm();
  const answers = useQueries({ queries: subjects.map((subject) => seriesQuery(farm, subject)) });
  const now = Date.now();
  const series = liveSeriesOf(
    subjects,
    answers.flatMap(({ data = [] }) =>
      data.map(({ subject, metric, last, last_value }) => ({
        ...{ subject, metric, value: last_value },
        at: instantToMs(last),
      })),
    ),
    now,
  );
  const to = Math.ceil(now / GRID_MS) * GRID_MS;
  const span = { from: to - MS_PER_DAY, to, width: WIDTH };
  const { lines } = useLines(series, span, unnamed, NO_DAILY);
  const isPending = answers.some(isFirstAwaited);
  const { sets, isAwaited } = useSetPoints(series, span, span, true);
  return { series, lines, sets, areSetsAwaited: isAwaited, span, isPending };
}
