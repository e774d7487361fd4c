import { Button } from '@blueprintjs/core';
import {
  faChartLine,
  faDownload,
  faImage,
  faMagnifyingGlassMinus,
  faPlus,
  faXmark,
} from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFarm } from '#web/data/services.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { placesOf, plotsOf } from '#web/readings/model/lines.ts';
import { isDaily } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { saveReadingsPng } from '#web/readings/plot/save-readings.ts';
import { stepText } from '#web/readings/plot/tick-text.ts';
import { AllReadings } from '#web/readings/side/all-readings.tsx';
import { MarkList } from '#web/readings/side/mark-list.tsx';
import { RangeValues } from '#web/readings/side/range-values.tsx';
import { ReadValues } from '#web/readings/side/read-values.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as g from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/age.ts';
import { setPointBand } from '#words/web/readings/page.ts';
import '#web/batches/racks/place-page.css';
import '#web/readings/readings.css';
import '#web/ui/chart/chart.css';
import { AgeChart } from './age-chart.tsx';
import { ageCsv } from './age-csv.ts';
import { eventTexts } from './age-marks.ts';
import { ageText } from './age-text.ts';
import { type AgeView, readAgeView, writeAgeView } from './age-view.ts';
import { AxisSwitch } from './axis-switch.tsx';
import { ChooseBatches, offeredOf } from './choose-batches.tsx';
import { useAge } from './use-age.ts';

/** The climate of several batches, each from its day 0, over their age. `tabs` stand below the title. */
export function AgePage({ tabs }: { readonly tabs: ReactNode }) {
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const view = readAgeView(params);
  const setView = (part: Partial<AgeView>) => setParams(writeAgeView({ ...view, ...part }, params));
  const [choosing, setChoosing] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [watch, width] = useWidth(0);
  const canvasBox = useRef<HTMLDivElement>(null);
  const { batches, lines, asked, sets, differ, marks, failure, isFirst, whole } = useAge(view);
  const { data: known = [] } = useQuery(seriesQuery(useFarm()));
  const plots = useMemo(() => plotsOf(lines), [lines]);
  const { from, to } = view.span ?? whole;
  const span = useMemo((): Span => ({ from, to }), [from, to]);
  const textOf = (place: number) => ageText(place, span);
  const seen = marks.filter((mark) => mark.at >= from && mark.at <= to);
  const steps = lines.filter(({ points, series }) => points.at.length > 0 && !isDaily(series.metric));
  const coarsest = Math.max(0, ...steps.map(({ points }) => points.step));
  const title = `${g.title}, ${g.ageAxis}`;
  const below = {
    band: sets.length > 0 ? setPointBand : undefined,
    notes: [...(differ ? [m.bandsDiffer] : []), ...eventTexts(seen)],
  };
  const places = placesOf(lines, span);
  const chosen = at !== null && at >= span.from && at <= span.to ? at : null;
  const read = chosen ?? places.at(-1) ?? null;
  const hasValues = places.length > 0;
  const csvButton = (
    <Button
      icon={<Icon icon={faDownload} />}
      text={g.downloadCsv}
      disabled={!hasValues}
      onClick={() =>
        saveFile(new Blob([ageCsv({ lines, asked, marks })], { type: 'text/csv;charset=utf-8' }), `${FILE}.csv`)
      }
    />
  );
  const pngButton = (
    <Button
      icon={<Icon icon={faImage} />}
      text={g.downloadPng}
      disabled={!hasValues || view.table}
      onClick={() => saveReadingsPng(canvasBox.current, plots, title, FILE, below)}
    />
  );
  const chooseButton = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={m.choose} onClick={() => setChoosing(true)} />
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
              <AxisSwitch axis="age" />
              {pngButton}
              {csvButton}
            </>
          }
        />
      )}
      {tabs}
      <div className="ph-graph-bar">
        <ul className="ph-graph-chips" aria-label={m.batches}>
          {batches.map(({ uuid, lot_code }) => (
            <li key={uuid} className="ph-graph-chip">
              <span>{lot_code}</span>
              <button
                type="button"
                aria-label={g.removeSeries({ name: lot_code })}
                onClick={() => setView({ batches: view.batches.filter((one) => one !== uuid) })}
              >
                <Icon icon={faXmark} size={13} />
              </button>
            </li>
          ))}
          {batches.length > 0 && (
            <li>
              <Button
                variant="minimal"
                icon={<Icon icon={faPlus} />}
                text={m.choose}
                onClick={() => setChoosing(true)}
              />
            </li>
          )}
        </ul>
        {phone && <AxisSwitch axis="age" />}
      </div>
      {view.batches.length === 0 ? (
        <Panel title={g.axes.age}>
          <Empty icon={faChartLine} title={m.emptyTitle} action={phone ? undefined : chooseButton}>
            {m.empty}
          </Empty>
        </Panel>
      ) : (
        <div className="ph-page-columns">
          <div className="ph-page-main" ref={watch}>
            <Panel
              title={m.wholeAge}
              suffix={phone ? undefined : [g.ageAxis, ...(coarsest > 0 ? [stepText(coarsest)] : [])].join(', ')}
              actions={
                <>
                  {!phone && sets.length > 0 && (
                    <span className="ph-band-key">
                      <span aria-hidden="true" /> {setPointBand}
                    </span>
                  )}
                  {view.span !== null && (
                    <Button
                      size="small"
                      icon={<Icon icon={faMagnifyingGlassMinus} />}
                      text={g.allAges}
                      onClick={() => setView({ span: null })}
                    />
                  )}
                  <div className="ph-bare-segment">
                    <Segment
                      label={g.view}
                      options={[
                        { value: 'chart', words: g.chart },
                        { value: 'table', words: g.table },
                      ]}
                      value={view.table ? 'table' : 'chart'}
                      onChange={(shown) => setView({ table: shown === 'table' })}
                    />
                  </div>
                </>
              }
            >
              {failure !== null ? (
                <Failed title={g.notLoaded} {...failure} />
              ) : isFirst && !hasValues ? (
                <div aria-busy="true" className="ph-graph-wait ph-padded">
                  <Skeleton width={12} />
                </div>
              ) : !hasValues ? (
                <Empty icon={faChartLine}>{m.noReadings}</Empty>
              ) : view.table ? (
                <AllReadings lines={lines} span={span} textOf={textOf} />
              ) : (
                <>
                  <AgeChart
                    {...{ plots, sets, marks, span, width, at: chosen, canvasBox }}
                    onRead={setAt}
                    onZoom={(picked) => setView({ span: picked })}
                  />
                  <p className="ph-caption ph-reading-hint">
                    {differ && <span className="ph-band-note">{m.bandsDiffer}</span>}
                    {m.chartHint}
                  </p>
                </>
              )}
            </Panel>
          </div>
          <aside className="ph-page-side" aria-label={g.inThisRange}>
            {read !== null && <ReadValues lines={lines} sets={sets} at={read} place={textOf(read)} />}
            {hasValues && <RangeValues lines={lines} span={span} />}
            {hasValues && seen.length > 0 && <MarkList marks={seen} textOf={textOf} />}
          </aside>
        </div>
      )}
      {phone && (
        <BottomBar>
          {view.batches.length === 0 ? (
            chooseButton
          ) : (
            <>
              {csvButton}
              {pngButton}
            </>
          )}
        </BottomBar>
      )}
      {choosing && (
        <ChooseBatches
          view={view}
          offered={offeredOf(new Set(known.map(({ metric }) => metric)))}
          onClose={() => setChoosing(false)}
          onChoose={(part) => {
            setChoosing(false);
            setView({ ...part, span: null });
          }}
        />
      )}
    </div>
  );
}

const FILE = 'readings-by-age';
