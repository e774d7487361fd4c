import { Button } from '@blueprintjs/core';
import { faChartLine, faDownload } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { climateCsv } from '#web/features/batches/climate-model/climate-csv.ts';
import type { Climate, ClimateDay } from '#web/features/batches/climate-model/climate-query.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import type { Span } from '#web/readings/model/span.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/readings/climate.ts';
import { openGraphs, setPointBand } from '#words/web/readings/page.ts';
import { ClimateChart } from './climate-chart.tsx';
import { useGraphsPath } from './graphs-path.ts';
import '#web/readings/readings.css';
import './climate.css';

interface WhereItGrewProps {
  readonly view: BatchView;
  readonly climate: Climate;
  readonly span: Span;
  /** The day that is read. */
  readonly day: ClimateDay;
  readonly onDay: (day: string) => void;
}

/** The panel of the chart, with its file and its link to the graphs of the beds. */
export function WhereItGrew({ view, climate, span, day, onDay }: WhereItGrewProps) {
  const phone = usePhone();
  const graphs = useGraphsPath(view, span);
  const { days, lot_code } = climate;
  const save = () =>
    saveFile(new Blob([climateCsv(climate)], { type: 'text/csv;charset=utf-8' }), `climate-${lot_code}.csv`);
  return (
    <Panel
      title={m.whereItGrew}
      suffix={phone ? undefined : m.ownBeds({ days: formatDayRange(days[0]?.day ?? null, days.at(-1)?.day ?? null) })}
      className="ph-climate-panel"
      actions={
        <>
          {!phone && (
            <span className="ph-band-key">
              <span aria-hidden="true" /> {setPointBand}
            </span>
          )}
          <Button
            variant="minimal"
            size="small"
            icon={<Icon icon={faDownload} size={13} />}
            text={m.csv}
            onClick={save}
          />
          {graphs !== null && (
            <Link className="bp6-button bp6-minimal bp6-small" to={graphs}>
              <Icon icon={faChartLine} size={13} />
              <span className="bp6-button-text">{openGraphs}</span>
            </Link>
          )}
        </>
      }
    >
      <ClimateChart view={view} climate={climate} span={span} day={day} onDay={onDay} />
    </Panel>
  );
}
