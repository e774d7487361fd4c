import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { instantToMs } from '#domain/time.ts';
import { chambersQuery, hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/start.ts';
import * as readings from '#words/web/readings/page.ts';
import '#web/readings/readings.css';
import '#web/ui/chart/chart.css';
import { chamberClimates } from './chamber-climates.ts';
import { ChamberWeek } from './chamber-week.tsx';
import { weekSpan } from './week-span.ts';
import './start.css';

/** The most chambers drawn, since each one loads two series. */
const MOST = 12;

/** The last week of each chamber's climate. */
export function ChamberWeeks() {
  const farm = useFarm();
  const series = useQuery(seriesQuery(farm));
  const chambers = useQuery(chambersQuery(farm));
  const hvacs = useQuery(hvacsQuery(farm)).data;
  const failed = series.isLoadingError ? series : chambers;
  const failure = useFailure(failed);
  const span = weekSpan(Date.now());
  const isKnown = series.data !== undefined && chambers.data !== undefined && hvacs !== undefined;
  const climates = isKnown
    ? chamberClimates(
        chambers.data,
        hvacs,
        series.data.map(({ subject, metric, last, last_value }) => ({
          ...{ subject, metric, value: last_value },
          at: instantToMs(last),
        })),
        span,
      )
    : [];
  const more = climates.length - MOST;
  return (
    <Panel
      className={isKnown || failure !== null ? '' : 'ph-unsettled'}
      title={m.climate}
      suffix={m.lastDays}
      actions={
        <Link className="bp6-button bp6-small" to={`/graphs?${new URLSearchParams(READINGS)}`}>
          {m.allReadings}
        </Link>
      }
      foot={climates.length > 0 ? <ChamberKeys more={more} /> : undefined}
    >
      {failure !== null ? (
        <Failed title={readings.notLoaded} {...failure} />
      ) : !isKnown ? (
        <div aria-busy="true" className="ph-graph-wait ph-padded">
          <Skeleton width={12} />
        </div>
      ) : climates.length === 0 ? (
        <Empty>{m.noClimate}</Empty>
      ) : (
        <div className="ph-chamber-weeks">
          {climates.slice(0, MOST).map((climate) => (
            <ChamberWeek key={climate.chamber.uuid} climate={climate} span={span} />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** The meaning of the plots' backgrounds, and the number of chambers that aren't drawn. */
const ChamberKeys = ({ more }: { readonly more: number }) => (
  <p className="ph-chamber-keys">
    <span className="ph-band-key">
      <span /> {readings.setPointBand}
    </span>
    <span className="ph-band-key ph-band-key-out">
      <span /> {m.outsideBand}
    </span>
    {more > 0 && <span>{m.moreChambers({ count: more })}</span>}
  </p>
);
