import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BulkBar } from '#web/batches/bulk/bulk-bar.tsx';
import type { ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import { batchListRequest } from '#web/batches/stages/batch-list-request.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { nearestPage } from '#web/data/paging.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import * as m from '#words/web/batches/lists.ts';
import { cropLogger } from '#words/web/batches/stages.ts';
import { batchColumns } from './batch-cells.tsx';
import { BatchLines } from './batch-lines.tsx';
import '#web/batches/stages/batch-lists.css';
import { usePlaceNames } from '#web/batches/model/use-place-names.ts';
import { StageTabs } from '#web/batches/stages/stage-tabs.tsx';
import { type Stage, stageOfPath } from '#web/batches/stages/stages.ts';
import { useStagePageSize } from '#web/batches/stages/use-stage-page-size.ts';
import { useToday } from '#web/data/use-today.ts';
import { countText } from './count-text.ts';
import { EmptyStage } from './empty-stage.tsx';
import { useBatchRows } from './use-batch-rows.ts';
import { useStageCount } from './use-stage-count.ts';
import { useStageFilters } from './use-stage-filters.ts';

/** The list of planned, growing or completed batches, depending on the path. */
export function StagePage() {
  const stage = stageOfPath(useLocation().pathname);
  return (
    <div className="ph-page">
      {usePhone() ? (
        <h1 className="ph-hidden">{cropLogger}</h1>
      ) : (
        <PageHeader title={cropLogger} actions={<NewBatch />} />
      )}
      <StageTabs active={stage.key} />
      <StageList key={stage.key} stage={stage} />
    </div>
  );
}

/** The list of one stage, with its own selection, search and filters. */
function StageList({ stage }: { readonly stage: Stage }) {
  const phone = usePhone();
  const today = useToday();
  const { zone } = useSite();
  const names = usePlaceNames();
  const list = useListState(stage);
  const filters = useStageFilters(stage, list);
  const pageSize = useStagePageSize()(stage);
  const { awaited, rows, total, all } = useBatchRows(batchListRequest(stage, list, today), list.page, pageSize);
  const inStage = useStageCount(stage);
  const selection = useSelection(uuidOf, lotCodeOf);

  const context = useMemo(() => ({ today, names, dayOf: (at: string) => siteDayOf(at, zone) }), [today, names, zone]);
  const columns = useMemo(() => batchColumns(stage, context), [stage, context]);
  const { page, setPage } = list;
  useEffect(() => {
    const nearest = nearestPage(page, total, pageSize);
    if (awaited.isSuccess && !awaited.isPlaceholderData && nearest !== page) setPage(nearest);
  }, [page, setPage, total, pageSize, awaited.isSuccess, awaited.isPlaceholderData]);

  const count = countText(awaited.data?.total, inStage, list.narrowed);
  return (
    <>
      <FilterBar
        search={{ label: m.search, value: list.search, onChange: list.setSearch }}
        filters={filters}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={
          count && m.found({ count: (list.narrowed ? inStage : undefined) ?? awaited.data?.total ?? 0, number: count })
        }
        shortCount={count}
        sorting={{ columns, sort: list.sort, onSort: list.setSort }}
      />
      <section className="ph-panel ph-list-panel" aria-label={m.titles[stage.key]}>
        <DataTable
          caption={m.titles[stage.key]}
          columns={columns}
          rows={rows}
          rowKey={uuidOf}
          awaited={awaited}
          total={total}
          all={all}
          page={page}
          onPage={setPage}
          pageSize={pageSize}
          placeholderRows={pageSize}
          sort={list.sort}
          onSort={list.setSort}
          selection={selection}
          markOf={versionOf}
          href={({ uuid }) => `/croplogger/${uuid}`}
          phoneRow={(batch) => <BatchLines batch={batch} context={context} />}
          empty={<EmptyStage stage={stage} narrowed={list.narrowed} onClear={list.clear} />}
        />
      </section>
      <BulkBar batches={selection.rows} onDone={selection.clear} onClear={selection.clear} />
      {phone && selection.rows.length === 0 && (
        <BottomBar>
          <NewBatch />
        </BottomBar>
      )}
    </>
  );
}

const uuidOf = ({ uuid }: ListedBatch): string => uuid;
const lotCodeOf = ({ lot_code }: ListedBatch): string => lot_code;
const versionOf = ({ version }: ListedBatch): number => version;

const NewBatch = () => (
  <Link to="/croplogger/new" className="bp6-button bp6-intent-primary">
    <Icon icon={faPlus} />
    <span className="bp6-button-text">{m.newBatch}</span>
  </Link>
);
