import { Button } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCropNumber } from '#web/batches/weeks/use-crop-number.ts';
import { nearestPage } from '#web/data/paging.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { harvestPageQuery, type ListedHarvest, totalsQuery } from '#web/features/harvests/model/harvest-queries.ts';
import { type HarvestFilterKey, harvestRequest, totalsRequest } from '#web/features/harvests/model/harvest-shape.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { harvests as harvestCount } from '#words/web/counts.ts';
import * as m from '#words/web/harvests/list.ts';
import { clearFilters } from '#words/web/ui/filters.ts';
import { DayRangeFilter } from './day-range-filter.tsx';
import { harvestColumns } from './harvest-columns.tsx';
import { HarvestLines } from './harvest-lines.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useHarvestFilters } from './use-harvest-filters.ts';
import type { HarvestState } from './use-harvest-state.ts';

const FILTERS: readonly HarvestFilterKey[] = ['show', 'crop', 'recipe', 'batch', 'qa_spec'];
/** Rows that the panel of totals takes from a page. */
const TOTALS_ROWS = 3;
const NONE = { rows: [], total: 0 };

interface HarvestListProps {
  readonly list: HarvestState;
  /** Opens the form of a harvest. */
  readonly onRecord: (harvest: string) => void;
}

/** The list of harvests with filters and totals. */
export function HarvestList({ list, onRecord }: HarvestListProps) {
  const farm = useFarm();
  const today = useToday();
  const cropNumber = useCropNumber();
  const filters = useHarvestFilters(FILTERS, list);
  const pageSize = Math.max(5, usePageSize() - TOTALS_ROWS);
  const { page, setPage } = list;
  const number = page === 'all' ? 1 : page;
  const awaited = useQuery({
    ...harvestPageQuery(farm, harvestRequest(list), number, pageSize),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery({ ...totalsQuery(farm, totalsRequest(list)), placeholderData: keepPreviousData }).data;
  const { rows, total } = awaited.data ?? NONE;
  useEffect(() => {
    const nearest = nearestPage(number, total, pageSize);
    if (awaited.isSuccess && !awaited.isPlaceholderData && nearest !== page) setPage(nearest);
  }, [number, page, setPage, total, pageSize, awaited.isSuccess, awaited.isPlaceholderData]);
  const columns = useMemo(
    () => harvestColumns({ today, cropNumber, onRecord: ({ harvest_uuid }) => onRecord(harvest_uuid) }),
    [today, cropNumber, onRecord],
  );
  return (
    <>
      <FilterBar
        search={{ label: m.search, value: list.search, onChange: list.setSearch }}
        filters={filters}
        toggle={<DayRangeFilter from={list.filter('from')} to={list.filter('to')} onChange={list.setDays} />}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={awaited.data && harvestCount({ count: total })}
        sorting={{ columns, sort: list.sort, onSort: list.setSort }}
      />
      <TotalsPanel totals={totals} />
      <section className="ph-panel ph-list-panel" aria-label={m.title}>
        <DataTable
          caption={m.title}
          columns={columns}
          rows={rows}
          rowKey={uuidOf}
          awaited={awaited}
          total={total}
          page={number}
          onPage={setPage}
          pageSize={pageSize}
          placeholderRows={pageSize}
          sort={list.sort}
          onSort={list.setSort}
          markOf={markOf}
          href={({ batch_uuid }) => `/croplogger/${batch_uuid}/harvests`}
          phoneRow={(harvest) => (
            <HarvestLines harvest={harvest} number={cropNumber(harvest.crop_uuid)} today={today} />
          )}
          empty={
            list.narrowed ? (
              <Empty action={<Button onClick={list.clear}>{clearFilters}</Button>}>{m.noMatch}</Empty>
            ) : (
              <Empty icon={ACT_ICONS.harvest} title={m.none}>
                {m.noneHelp}
              </Empty>
            )
          }
        />
      </section>
    </>
  );
}

const uuidOf = ({ harvest_uuid }: ListedHarvest): string => harvest_uuid;
const markOf = ({ total_yield_g, harvest_date, qa_passed, qa_unchecked }: ListedHarvest): string =>
  [total_yield_g, harvest_date, qa_passed, qa_unchecked].join(' ');
