import { Button } from '@blueprintjs/core';
import { faDownload, faImage, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { instantToMs } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { keepSaved } from '#web/features/graphs/model/saved-view.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { NoReadings } from '#web/readings/choose/no-readings.tsx';
import { SpanChoice } from '#web/readings/choose/span-choice.tsx';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { useReadingsChart } from '#web/readings/load/use-readings-chart.ts';
import { sourcesOf } from '#web/readings/model/shown-metric.ts';
import { clampSpan, lengthOf } from '#web/readings/model/span.ts';
import { type ReadingsView, readView, sameSeries, writeView } from '#web/readings/model/view.ts';
import { fileNameOf, saveReadingsCsv, saveReadingsPng } from '#web/readings/plot/save-readings.ts';
import { spanText } from '#web/readings/plot/tick-text.ts';
import { ReadingsPanel } from '#web/readings/readings-panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as g from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/batches/racks/place-page.css';
import '#web/readings/readings.css';
import '#web/ui/chart/chart.css';
import { AxisSwitch } from '#web/readings/age/axis-switch.tsx';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { AddReadings } from './add-readings.tsx';
import { GraphHead } from './graph-head.tsx';
import { ReadingChips } from './reading-chips.tsx';
import { StartChoices } from './start-choices.tsx';

/** The readings of machines, drawn over the site's time. */
export function ReadingsPage() {
  const phone = usePhone();
  const { zone } = useSite();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  // Choices add to the history, so that Back undoes them; movements would only fill it.
  const setView = (part: Partial<ReadingsView>, replace = false) =>
    setParams(keepSaved(writeView({ ...view, ...part }, new URLSearchParams(READINGS)), params), { replace });
  const [adding, setAdding] = useState(false);
  const chart = useReadingsChart(view, (range, isMovement) => setView({ range }, isMovement));
  const { span } = chart.moves;
  const { lines, plots } = chart.readings;
  const { data: known } = useQuery(seriesQuery(useFarm()));
  const hasValues = lines.some(({ points }) => points.at.length > 0);
  const title = spanText(span, zone);
  const last = (known ?? [])
    .filter(({ subject, metric }) =>
      view.series.some((one) => one.subject === subject && sourcesOf(one.metric).includes(metric)),
    )
    .reduce<number | null>((latest, one) => Math.max(latest ?? 0, instantToMs(one.last)), null);
  const csvButton = (
    <Button
      icon={<Icon icon={faDownload} />}
      text={g.downloadCsv}
      disabled={!hasValues}
      onClick={() => saveReadingsCsv(lines, span, zone)}
    />
  );
  const pngButton = (
    <Button
      icon={<Icon icon={faImage} />}
      text={g.downloadPng}
      disabled={!hasValues || view.table}
      onClick={() => saveReadingsPng(chart.canvasBox.current, plots, `${g.title}, ${title}`, fileNameOf(span, zone))}
    />
  );
  const addButton = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={g.addSeries} onClick={() => setAdding(true)} />
  );
  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">{g.title}</h1>
      ) : (
        <PageHeader
          title={g.title}
          actions={
            <>
              <AxisSwitch axis="date" />
              {pngButton}
              {csvButton}
            </>
          }
        />
      )}
      <GraphHead kind="readings" />
      {phone && known !== undefined && known.length > 0 && (
        <div className="ph-graph-bar">
          <AxisSwitch axis="date" />
        </div>
      )}
      {view.series.length > 0 && (
        <div className="ph-graph-bar">
          <ReadingChips
            series={view.series}
            nameOf={chart.places.nameOf}
            onAdd={() => setAdding(true)}
            onRemove={(one) => setView({ series: view.series.filter((other) => !sameSeries(one, other)) })}
          />
          <SpanChoice view={view} span={span} onView={setView} />
        </div>
      )}
      {known === undefined ? (
        <Panel title={g.title} padded>
          <div aria-busy="true" className="ph-graph-wait">
            <Skeleton width={12} />
          </div>
        </Panel>
      ) : known.length === 0 ? (
        <NoReadings />
      ) : view.series.length === 0 ? (
        <StartChoices
          known={known}
          places={chart.places}
          action={phone ? undefined : addButton}
          onChoose={(series) => setView({ series })}
        />
      ) : (
        <ReadingsPanel
          {...chart}
          view={view}
          onView={setView}
          wayOut={
            last !== null && (
              <Button
                text={m.goToLast}
                onClick={() =>
                  setView({
                    range: clampSpan(
                      { from: last - lengthOf(span) * 0.98, to: last + lengthOf(span) * 0.02 },
                      Date.now(),
                    ),
                  })
                }
              />
            )
          }
        />
      )}
      {phone && known !== undefined && known.length > 0 && (
        <BottomBar>
          {view.series.length > 0 ? (
            <>
              {csvButton}
              {pngButton}
            </>
          ) : (
            addButton
          )}
        </BottomBar>
      )}
      {adding && known !== undefined && (
        <AddReadings
          known={known}
          places={chart.places}
          shown={view.series}
          crop={view.crop}
          onClose={() => setAdding(false)}
          onAdd={(series, crop) => {
            setAdding(false);
            setView({ series: [...view.series, ...series], crop });
          }}
        />
      )}
    </div>
  );
}
