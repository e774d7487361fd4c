import { faChartLine } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Subject } from '#domain/telemetry/reading.ts';
import { useFarm } from '#web/data/services.ts';
import { NoReadings } from '#web/readings/choose/no-readings.tsx';
import { SpanChoice } from '#web/readings/choose/span-choice.tsx';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { useReadingsChart } from '#web/readings/load/use-readings-chart.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { shownOf } from '#web/readings/model/shown-metric.ts';
import type { Range } from '#web/readings/model/span.ts';
import { MAX_SERIES, type ReadingsView, readView, type Series, writeView } from '#web/readings/model/view.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { title as graphs } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import { GraphsRoom } from './graphs-room.tsx';
import { ReadingsPanel } from './readings-panel.tsx';
import './readings.css';

/** The graphs of all readings of a place, on its page. */
export function PlaceReadings({ subject }: { readonly subject: Subject }) {
  const query = useQuery(seriesQuery(useFarm(), subject));
  const failure = useFailure(query);
  const { data } = query;
  if (failure !== null) {
    return (
      <section className="ph-panel ph-place-readings" aria-label={graphs}>
        <Failed title={m.notLoaded} {...failure} />
      </section>
    );
  }
  if (data === undefined) return <GraphsRoom />;
  if (data.length === 0)
    return (
      <div className="ph-place-readings">
        <NoReadings subject={subject} />
      </div>
    );
  const shown = shownOf(new Set(data.map(({ metric }) => metric))).slice(0, MAX_SERIES);
  return <PlaceChart series={shown.map((metric) => ({ subject, metric }))} />;
}

function PlaceChart({ series }: { readonly series: readonly Series[] }) {
  const [params, setParams] = useSearchParams();
  const view: ReadingsView = { ...readView(params), series };
  // The place is in the path, so the query has only the rest of the state.
  const setView = (part: Partial<ReadingsView>) =>
    setParams(writeView({ ...view, ...part, series: [] }, params), { replace: true });
  const chart = useReadingsChart(view, (range: Range) => setView({ range }));
  const { isFirst, failure } = chart.readings;
  const isAwaited = isFirst && failure === null;
  const address = writeView(view, new URLSearchParams(READINGS));
  return (
    <div className={isAwaited ? 'ph-place-readings ph-unsettled' : 'ph-place-readings'}>
      <div className="ph-reading-bar">
        <SpanChoice view={view} span={chart.moves.span} onView={setView} />
        <Link className="bp6-button" to={`/graphs?${address}`}>
          <Icon icon={faChartLine} />
          <span className="bp6-button-text">{m.openGraphs}</span>
        </Link>
      </div>
      <ReadingsPanel {...chart} view={view} onView={setView} />
    </div>
  );
}
