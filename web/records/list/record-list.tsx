import { Button, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { countOf } from '#web/format/quantity.ts';
import type { ListedKind, ListedRecord } from '#web/records/record-kind.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { useOpenPage } from './use-open-page.ts';
import type { useRecordList } from './use-record-list.ts';

interface RecordListProps<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  readonly kind: ListedKind<Row, Related, Col, Filter>;
  readonly awaited: ReturnType<ListedKind<Row, Related, Col, Filter>['useAll']>;
  readonly related: Related;
  readonly list: ReturnType<typeof useRecordList<Row, Related, Col, Filter>>;
  /** The record that shows beside the list. */
  readonly open: string | undefined;
  readonly href: (row: Row) => string;
  /** Whether a record shows beside the list rather than in its place. */
  readonly opensBeside: boolean;
  /** Whether records of the kind can be archived. */
  readonly offersArchived: boolean;
  readonly add: ReactNode;
  /** The record beside the list, or nothing. */
  readonly children: ReactNode;
}

/** Search, filters, count and table of a kind, with the chosen record beside them. */
export function RecordList<Row extends ListedRecord, Related, Col extends string, Filter extends string>(
  props: RecordListProps<Row, Related, Col, Filter>,
) {
  const { kind, awaited, related, list, open, add } = props;
  const { one, many, title } = kind.words;
  const { state, rows, total } = list;
  const columns = kind.list.columns(related);
  const pageSize = usePageSize();
  useOpenPage({ rows, open, page: state.page, pageSize, onPage: state.setPage });
  const all = countOf(total, one, many);
  return (
    <>
      <FilterBar
        search={{ label: kind.list.searchLabel, value: state.search, onChange: state.setSearch }}
        filters={list.filters}
        narrowed={state.narrowed}
        onClear={state.clear}
        {...(props.offersArchived && {
          toggle: (
            <Switch
              className="ph-archived-switch"
              label="Archived"
              checked={list.withArchived}
              onChange={({ currentTarget }) => list.setWithArchived(currentTarget.checked)}
            />
          ),
        })}
        count={awaited.data && (state.narrowed ? `${rows.length} of ${all}` : all)}
        sorting={{ columns, sort: state.sort, onSort: state.setSort }}
      />
      <div className={open === undefined ? undefined : state.page === 'all' ? 'ph-beside ph-beside-all' : 'ph-beside'}>
        <section className="ph-panel ph-list-panel" aria-label={title}>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            awaited={awaited}
            sort={state.sort}
            onSort={state.setSort}
            page={state.page}
            onPage={state.setPage}
            pageSize={pageSize}
            offersAll
            href={props.href}
            openKey={open}
            opensBeside={props.opensBeside}
            phoneRow={(row) => kind.list.phoneRow(row, related)}
            markOf={({ version }) => version}
            empty={
              state.narrowed ? (
                <Empty icon={kind.icon} action={<Button onClick={state.clear}>Clear filters</Button>}>
                  No {many} match these filters. Try changing filters.
                </Empty>
              ) : list.hidden > 0 ? (
                <Empty
                  icon={kind.icon}
                  title={`All ${many} are archived`}
                  action={<Button onClick={() => list.setWithArchived(true)}>Show archived</Button>}
                >
                  Archived {many} stay where they are used and are no longer offered.
                </Empty>
              ) : (
                <Empty icon={kind.icon} title={`No ${many} yet`} action={add}>
                  {kind.words.purpose}
                </Empty>
              )
            }
          />
        </section>
        {props.children}
      </div>
    </>
  );
}
