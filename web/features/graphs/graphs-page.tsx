import { Button } from '@blueprintjs/core';
import { faChartLine, faDownload, faImage, faPlus } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#web/data/use-today.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';
import '#web/batches/racks/place-page.css';
import '#web/ui/chart/chart.css';
import './graphs.css';
import { AddSeries } from '#web/features/graphs/choose/add-series.tsx';
import { rangeText } from '#web/features/graphs/choose/range-choice.tsx';
import { SeriesChips } from '#web/features/graphs/choose/series-chips.tsx';
import { ViewControls } from '#web/features/graphs/choose/view-controls.tsx';
import { useChart } from '#web/features/graphs/load/use-chart.ts';
import { keepSaved } from '#web/features/graphs/model/saved-view.ts';
import { daysOf, type GraphView, readView, writeSelection, writeView } from '#web/features/graphs/model/view.ts';
import { useDownloads } from '#web/features/graphs/plot/use-downloads.ts';
import { GraphHead } from '#web/features/graphs/readings/graph-head.tsx';
import { ReadingsPage } from '#web/features/graphs/readings/readings-page.tsx';
import { GraphsStart } from '#web/features/graphs/start/graphs-start.tsx';
import { BY_AGE } from '#web/readings/age/age-view.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { GraphPanel } from './graph-panel.tsx';

/** The state of the screen in the URL. Each change adds to the history, so that Back undoes it. */
function useView(): readonly [GraphView, (view: GraphView) => void] {
  const [params, setParams] = useSearchParams();
  return [readView(params), (view) => setParams(keepSaved(writeView(view), params))];
}

/** Graphs: of the farm's figures, or of the readings of machines. */
export function GraphsPage() {
  const [params] = useSearchParams();
  if (params.get('show') !== READINGS.show) return <FiguresPage />;
  if (params.get('by') !== BY_AGE.by) return <ReadingsPage />;
  return (
    <LazyBoundary>
      <AgePage tabs={<GraphHead kind="readings" />} />
    </LazyBoundary>
  );
}

const { Part: AgePage } = lazyPart<{ readonly tabs: ReactNode }>(
  async () => (await import('#web/readings/age/age-page.tsx')).AgePage,
);

/** Yields, losses, days per phase and occupancy, drawn over dates or ages of batches. */
function FiguresPage() {
  const phone = usePhone();
  const [view, setView] = useView();
  const [adding, setAdding] = useState(false);
  const canvasBox = useRef<HTMLDivElement>(null);
  const chart = useChart(view);
  const { drawn } = chart;
  const today = useToday();
  const title = rangeText(drawn?.days ?? daysOf(view.range, today));
  const hasValues = drawn !== null && drawn.lines.length > 0;
  const { saveCsv, savePng } = useDownloads(drawn, canvasBox, `${m.title}, ${title}`);
  const csvButton = (
    <Button icon={<Icon icon={faDownload} />} text={m.downloadCsv} disabled={!hasValues} onClick={saveCsv} />
  );
  const pngButton = (
    <Button icon={<Icon icon={faImage} />} text={m.downloadPng} disabled={!hasValues || view.table} onClick={savePng} />
  );
  const addButton = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={m.addSeries} onClick={() => setAdding(true)} />
  );

  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">{m.title}</h1>
      ) : (
        <PageHeader
          title={m.title}
          actions={
            view.series.length === 0 ? (
              addButton
            ) : (
              <>
                {pngButton}
                {csvButton}
              </>
            )
          }
        />
      )}
      <GraphHead kind="figures" />
      {view.series.length > 0 && (
        <div className="ph-graph-bar">
          <SeriesChips
            series={view.series}
            nameOf={chart.nameOf}
            onAdd={() => setAdding(true)}
            onRemove={(one) =>
              setView({
                ...view,
                series: view.series.filter((other) => writeSelection(other) !== writeSelection(one)),
              })
            }
          />
          <ViewControls
            view={view}
            days={daysOf(view.range, today)}
            onChange={(part) => setView({ ...view, ...part })}
          />
        </div>
      )}
      {view.series.length === 0 ? (
        <GraphsStart onChoose={(series) => setView({ ...view, series })} />
      ) : chart.failure !== null ? (
        <Panel title={title}>
          <Failed title={m.notLoaded} {...chart.failure} />
        </Panel>
      ) : drawn === null ? (
        <Panel title={title} padded>
          <div aria-busy="true" className="ph-graph-wait">
            <Skeleton width={12} />
          </div>
        </Panel>
      ) : !hasValues ? (
        <Panel title={title}>
          <Empty icon={faChartLine}>{m.noValues}</Empty>
        </Panel>
      ) : (
        <GraphPanel title={title} view={view} drawn={drawn} canvasBox={canvasBox} onView={setView} />
      )}
      {phone && (
        <BottomBar>
          {view.series.length > 0 && csvButton}
          {view.series.length > 0 && pngButton}
          {view.series.length === 0 && addButton}
        </BottomBar>
      )}
      {adding && (
        <AddSeries
          shown={view.series}
          onClose={() => setAdding(false)}
          onAdd={(series) => {
            setAdding(false);
            setView({ ...view, series: [...view.series, ...series] });
          }}
        />
      )}
    </div>
  );
}
