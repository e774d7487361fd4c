import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lastWeeks } from '#domain/periods/weeks.ts';
import { addDays } from '#domain/time.ts';
import { useCropNumber } from '#web/batches/weeks/use-crop-number.ts';
import { type WeekBar, weekBars } from '#web/batches/weeks/week-bars.ts';
import { WeeksChart } from '#web/batches/weeks/weeks-chart.tsx';
import { WeeksLegend } from '#web/batches/weeks/weeks-legend.tsx';
import { weeksQuery } from '#web/batches/weeks/weeks-query.ts';
import { useLocale } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { START, writeView } from '#web/features/graphs/model/view.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { formatLargeMass, largeMassUnit } from '#web/format/quantity.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isFirstAwaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/start.ts';
import * as w from '#words/web/harvests/weeks.ts';
import './start.css';

const WEEKS = 12;

/** The yield of the last twelve weeks by crop, this one hatched because it isn't over. */
export function YieldWeeks() {
  const farm = useFarm();
  const today = useToday();
  const cropNumber = useCropNumber();
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const { first, last } = lastWeeks(today, firstWeekday, WEEKS);
  const end = addDays(last, 6);
  const query = { action_completed_date__gte: first, action_completed_date__lte: end };
  const awaited = useQuery(weeksQuery(farm, query, firstWeekday));
  const failure = useFailure(awaited);
  const rows = awaited.data ?? [];
  const bars = weekBars(rows, first, last, today);
  const whole = writeView({ ...START, series: [{ metric: 'yield' }], range: { from: first, to: end } });
  return (
    <Panel
      // The length of the legend isn't known yet.
      className={isFirstAwaited(awaited) ? 'ph-unsettled' : ''}
      title={w.title}
      suffix={largeMassUnit()}
      actions={
        <>
          <Link className="bp6-button bp6-small" to={`/harvest?view=weeks&from=${first}&to=${end}`}>
            {m.harvests}
          </Link>
          <Link className="bp6-button bp6-small" to={`/graphs?${whole}`} aria-label={m.openGraphOf({ name: w.title })}>
            {m.openGraph}
          </Link>
        </>
      }
    >
      {failure !== null ? (
        <Failed {...failure} />
      ) : awaited.isPending ? (
        <div className="ph-padded ph-start-wait" aria-busy="true">
          <Skeleton width={7} />
        </div>
      ) : rows.length === 0 ? (
        <Empty>{w.none}</Empty>
      ) : (
        <>
          <WeeksChart bars={bars} cropNumber={cropNumber} />
          <WeeksLegend rows={rows} bars={bars} cropNumber={cropNumber} />
          <WeeksTable bars={bars} />
        </>
      )}
    </Panel>
  );
}

/** The figures of the bars for screen readers. */
const WeeksTable = ({ bars }: { readonly bars: readonly WeekBar[] }) => (
  <div className="ph-hidden">
    <table>
      <caption>{w.title}</caption>
      <thead>
        <tr>
          <th scope="col">{w.week}</th>
          <th scope="col">{w.estimatedKg}</th>
          <th scope="col">{w.actualKg}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ week, isUnfinished, estimated, actual }) => {
          const days = formatDayRange(week, addDays(week, 6));
          return (
            <tr key={week}>
              <th scope="row">{isUnfinished ? w.withRemark({ text: days, remark: w.notOver }) : days}</th>
              <td>{formatLargeMass(estimated)}</td>
              <td>{formatLargeMass(actual)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
