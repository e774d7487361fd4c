import { Button } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { yieldDifference } from '#domain/harvests/harvest-totals.ts';
import { isUnfinishedWeek } from '#domain/periods/weeks.ts';
import { addDays, isDay, weekOf } from '#domain/time.ts';
import { useCropNumber } from '#web/batches/weeks/use-crop-number.ts';
import { weekBars } from '#web/batches/weeks/week-bars.ts';
import { WeeksChart } from '#web/batches/weeks/weeks-chart.tsx';
import { WeeksLegend } from '#web/batches/weeks/weeks-legend.tsx';
import { weeksQuery } from '#web/batches/weeks/weeks-query.ts';
import { useLocale } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { DayRangeFilter } from '#web/features/harvests/list/day-range-filter.tsx';
import { formatDifference } from '#web/features/harvests/list/difference.ts';
import { useHarvestFilters } from '#web/features/harvests/list/use-harvest-filters.ts';
import type { HarvestState } from '#web/features/harvests/list/use-harvest-state.ts';
import { type HarvestFilterKey, totalsRequest } from '#web/features/harvests/model/harvest-shape.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { formatLargeMassNumber, formatNumber, largeMassUnit } from '#web/format/quantity.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/harvests/weeks.ts';
import { clearFilters } from '#words/web/ui/filters.ts';

const FILTERS: readonly HarvestFilterKey[] = ['crop', 'recipe', 'batch'];
/** Without a range, the chart shows this week, those before and those after it. */
const WEEKS_BEFORE = 9;
const WEEKS_AFTER = 2;

/** The yield by week and crop, the estimate beside the actual weight. */
export function WeeksView({ list }: { readonly list: HarvestState }) {
  const farm = useFarm();
  const today = useToday();
  const cropNumber = useCropNumber();
  const first = dayTextOf(useLocale()).firstWeekday;
  const filters = useHarvestFilters(FILTERS, list);
  const [from, to] = [list.filter('from'), list.filter('to')];
  const firstWeek = weekOf(from !== undefined && isDay(from) ? from : addDays(today, -7 * WEEKS_BEFORE), first);
  const lastWeek = weekOf(to !== undefined && isDay(to) ? to : addDays(today, 7 * WEEKS_AFTER), first);
  const query = {
    ...totalsRequest(list),
    action_completed_date__gte: from ?? firstWeek,
    action_completed_date__lte: to ?? addDays(lastWeek, 6),
  };
  const awaited = useQuery({ ...weeksQuery(farm, query, first), placeholderData: keepPreviousData });
  const failure = useFailure(awaited);
  const rows = awaited.data ?? [];
  const bars = weekBars(rows, firstWeek, lastWeek, today);
  return (
    <>
      <FilterBar
        search={{ label: m.search, value: list.search, onChange: list.setSearch }}
        filters={filters}
        toggle={<DayRangeFilter from={from} to={to} onChange={list.setDays} />}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={formatDayRange(firstWeek, addDays(lastWeek, 6))}
      />
      <Panel title={m.title} suffix={largeMassUnit()}>
        {failure !== null ? (
          <Failed {...failure} />
        ) : awaited.isPending ? (
          <div className="ph-padded" aria-busy="true">
            <Skeleton width={7} />
          </div>
        ) : rows.length === 0 ? (
          <Empty {...(list.narrowed ? { action: <Button onClick={list.clear}>{clearFilters}</Button> } : {})}>
            {m.none}
          </Empty>
        ) : (
          <>
            <WeeksChart bars={bars} cropNumber={cropNumber} />
            <WeeksLegend rows={rows} bars={bars} cropNumber={cropNumber} />
            <div className="ph-table-scroll">
              <table className="bp6-html-table ph-table">
                <caption className="ph-hidden">{m.title}</caption>
                <thead>
                  <tr>
                    <th scope="col">{m.week}</th>
                    <th scope="col">{m.crop}</th>
                    <th scope="col" className="num">
                      {m.harvests}
                    </th>
                    <th scope="col" className="num">
                      {m.estimatedKg}
                    </th>
                    <th scope="col" className="num">
                      {m.actualKg}
                    </th>
                    <th scope="col" className="num">
                      {m.difference}
                    </th>
                    <th scope="col" className="num">
                      {m.stillExpectedKg}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => {
                    const difference = yieldDifference(row);
                    const end = addDays(row.week, 6);
                    return (
                      <tr key={`${row.week} ${row.crop_uuid}`}>
                        <td>
                          {row.week !== rows[at - 1]?.week && (
                            <Link to={`/harvest?from=${row.week}&to=${end}`}>{formatDayRange(row.week, end)}</Link>
                          )}
                          {row.week !== rows[at - 1]?.week && isUnfinishedWeek(row.week, today) && (
                            <span className="ph-muted"> {m.notOver}</span>
                          )}
                        </td>
                        <td>
                          <CropName name={row.crop} number={cropNumber(row.crop_uuid)} />
                        </td>
                        <td className="num">{formatNumber(row.completed + row.expected)}</td>
                        <td className="num">{formatLargeMassNumber(row.estimated_yield_g)}</td>
                        <td className="num">
                          <strong>{formatLargeMassNumber(row.total_yield_g)}</strong>
                        </td>
                        <td className="num">{difference === null ? '–' : formatDifference(difference)}</td>
                        <td className="num">
                          {row.expected === 0 ? '–' : formatLargeMassNumber(row.expected_yield_g)}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Panel>
    </>
  );
}
