import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useSite } from '#web/data/farm-queries.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { useTheme } from '#web/page/theme.ts';
import { useLines } from '#web/readings/load/use-lines.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { useSetPoints } from '#web/readings/load/use-set-points.ts';
import { type Line, plotsOf, summaryOf } from '#web/readings/model/lines.ts';
import type { LoadedSpan } from '#web/readings/model/span.ts';
import { formatBare, formatSpread, symbolOf } from '#web/readings/model/values.ts';
import { START, writeView } from '#web/readings/model/view.ts';
import { TimePlot } from '#web/readings/plot/time-plot.tsx';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/graphs/start.ts';
import * as readings from '#words/web/readings/page.ts';
import type { ChamberClimate } from './chamber-climates.ts';
import './start.css';

const HEIGHT = 88;
/** Pixels that plots reach into the padding on both sides, where they draw nothing. */
const INTO_PADDING = 32;
const NO_DAILY = new Map<string, never>();
const NO_MARKS: readonly never[] = [];
const unnamed = () => '';
// The plots are pictures: what can be done with them is behind the link to the whole graph.
const nothing = () => undefined;

interface ChamberWeekProps {
  readonly climate: ChamberClimate;
  readonly span: LoadedSpan;
}

/** The last week of a chamber's temperature and humidity over their set points, with the spread and mean of each. */
export function ChamberWeek({ climate: { chamber, series }, span }: ChamberWeekProps) {
  const id = useId();
  const [watch, width] = useWidth(0);
  const { zone } = useSite();
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const theme = useTheme();
  const answer = useLines(series, span, unnamed, NO_DAILY);
  const failure = useFailure(answer);
  const { sets } = useSetPoints(series, span, span, true);
  const plots = plotsOf(answer.lines);
  const whole = writeView({ ...START, series, range: '7d' }, new URLSearchParams(READINGS));
  return (
    <section className="ph-chamber-week" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <Link to={`/chamber/${chamber.uuid}`}>{chamber.name}</Link>
        </h3>
        <Link to={`/graphs?${whole}`} aria-label={m.openGraphOf({ name: chamber.name })}>
          {m.openGraph}
        </Link>
      </header>
      {failure !== null ? (
        <Failed title={readings.notLoaded} {...failure} />
      ) : (
        <div ref={watch}>
          {plots.map((plot, row) => (
            <div key={plot.unit} className="ph-chamber-week-plot">
              {plot.lines.map((line) => (
                <PlotHead key={line.key} line={line} span={span} />
              ))}
              <TimePlot
                plot={plot}
                sets={sets}
                marks={NO_MARKS}
                span={span}
                zone={zone}
                firstWeekday={firstWeekday}
                width={width === 0 ? 0 : width + INTO_PADDING}
                height={HEIGHT}
                isLast={row === plots.length - 1}
                at={null}
                theme={theme}
                onMove={nothing}
                onZoom={nothing}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** 'Temperature °C', with what the line shows in words. */
function PlotHead({ line, span }: { readonly line: Line; readonly span: LoadedSpan }) {
  const summary = summaryOf(line, span);
  const spread = summary === null ? null : formatSpread(summary, line.unit);
  return (
    <p className="ph-chamber-week-head">
      <span>
        <strong>{line.metric}</strong> {symbolOf(line.unit)}
      </span>
      {summary !== null && (
        <span className="ph-num">
          {[spread, m.meanOf({ value: formatBare(summary.mean, line.unit) })]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      )}
    </p>
  );
}
