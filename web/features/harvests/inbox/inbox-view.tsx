import { Button } from '@blueprintjs/core';
import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { daysBetween } from '#domain/time.ts';
import { useCropNumber } from '#web/batches/weeks/use-crop-number.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useHarvestFilters } from '#web/features/harvests/list/use-harvest-filters.ts';
import type { HarvestState } from '#web/features/harvests/list/use-harvest-state.ts';
import { harvestPageQuery, harvestQuery, type ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import { type HarvestFilterKey, harvestRequest } from '#web/features/harvests/model/harvest-shape.ts';
import { useBeside } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { useEscape } from '#web/ui/overlay/use-escape.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import * as m from '#words/web/harvests/inbox.ts';
import { noMatch } from '#words/web/harvests/list.ts';
import { clearFilters } from '#words/web/ui/filters.ts';
import type { Entries } from './entries.ts';
import { neighbourOf } from './entries.ts';
import { InboxLines, inboxColumns } from './inbox-columns.tsx';
import { InboxRecord } from './inbox-record.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import '#web/features/harvests/harvests.css';

const FILTERS: readonly HarvestFilterKey[] = ['crop', 'qa_spec'];
const NONE = { rows: [], total: 0 };

interface InboxViewProps {
  readonly list: HarvestState;
  readonly onCorrect: (harvest: string) => void;
}

/** The completed harvests that have checks without a value, with the checks of one beside the list. */
export function InboxView({ list, onCorrect }: InboxViewProps) {
  const farm = useFarm();
  const today = useToday();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = params.get('harvest');
  const isWide = useBeside();
  const cropNumber = useCropNumber();
  const filters = useHarvestFilters(FILTERS, list);
  const pageSize = usePageSize();
  const number = list.page === 'all' ? 1 : list.page;
  const awaited = useQuery({
    ...harvestPageQuery(farm, { ...harvestRequest(list), qa: 'unchecked' }, number, pageSize),
    placeholderData: keepPreviousData,
  });
  const { rows, total } = awaited.data ?? NONE;
  const [entries, setEntries] = useState<Entries>(new Map());
  const record = useQuery({ ...harvestQuery(farm, open ?? ''), enabled: open !== null });
  const pathOf = (uuid: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('harvest');
    if (uuid !== null) next.set('harvest', uuid);
    return `/harvest?${next}`;
  };
  const show = (uuid: string | null) => void navigate(pathOf(uuid), { replace: true, preventScrollReset: true });
  const uuids = rows.map(({ harvest_uuid }) => harvest_uuid);
  const takesFocus = useInboxKeys(isWide && open !== null);
  useEscape(open === null ? undefined : () => show(null));
  const columns = inboxColumns({ today, cropNumber });
  const oldest = Math.max(0, ...rows.map(({ harvest_date }) => daysBetween(harvest_date ?? today, today)));
  const shown = open !== null && record.data !== undefined && (
    <InboxRecord
      key={open}
      harvest={record.data}
      number={cropNumber(record.data.crop_uuid)}
      at={uuids.indexOf(open)}
      total={total}
      entries={entries}
      onEntries={setEntries}
      onNext={() => show(neighbourOf(uuids, open))}
      onCorrect={() => onCorrect(open)}
      isBeside={isWide}
      takesFocus={takesFocus}
      listPath={pathOf(null)}
    />
  );
  const guard = <LeaveGuard dirty={entries.size > 0} words={m.unsaved({ count: entries.size })} {...CLOSED} />;
  if (!isWide && shown !== false) {
    return (
      <>
        {shown}
        {guard}
      </>
    );
  }
  return (
    <>
      <FilterBar
        search={{ label: m.search, value: list.search, onChange: list.setSearch }}
        filters={filters}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={awaited.data && total > 0 ? m.found({ count: total, days: oldest }) : undefined}
        sorting={{ columns, sort: list.sort, onSort: list.setSort }}
      />
      <div className={shown === false ? undefined : 'ph-inbox-beside'}>
        <section className="ph-panel ph-list-panel" aria-label={m.title}>
          <DataTable
            caption={m.title}
            columns={columns}
            rows={rows}
            rowKey={uuidOf}
            awaited={awaited}
            total={total}
            page={number}
            onPage={list.setPage}
            pageSize={pageSize}
            sort={list.sort}
            onSort={list.setSort}
            href={({ harvest_uuid }) => pathOf(harvest_uuid)}
            openKey={open ?? undefined}
            opensBeside={isWide}
            phoneRow={(harvest) => (
              <InboxLines harvest={harvest} number={cropNumber(harvest.crop_uuid)} today={today} />
            )}
            empty={
              list.narrowed ? (
                <Empty action={<Button onClick={list.clear}>{clearFilters}</Button>}>{noMatch}</Empty>
              ) : (
                <Empty icon={faCheck} good>
                  {m.allChecked}
                </Empty>
              )
            }
          />
        </section>
        {shown}
      </div>
      {guard}
    </>
  );
}

const CLOSED = { asking: false, onStay: () => undefined, onDiscard: () => undefined } as const;

const uuidOf = ({ harvest_uuid }: ListedHarvest): string => harvest_uuid;
