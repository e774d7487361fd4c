import { Button, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import type { ListedKind, ListedRecord } from '#web/records/record-kind.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import * as filterWords from '#words/web/ui/filters.ts';
import { useOpenPage } from './use-open-page.ts';
import type { useRecordList } from './use-record-list.ts';
import '#web/records/records.css';

/** The query parameter for the table of a list that is drawn by default. */
const VIEW_KEY = 'as';
const TABLE = 'table';
const DRAWN = 'drawing';

const uuidOf = ({ uuid }: ListedRecord): string => uuid;

interface RecordListProps<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  readonly kind: Pick<
    ListedKind<Row, Related, Col, Filter>,
    'texts' | 'icon' | 'list' | 'nameOf' | 'Overview' | 'Bulk'
  >;
  readonly awaited: ReturnType<ListedKind<Row, Related, Col, Filter>['useAll']>;
  readonly related: Related;
  readonly list: ReturnType<typeof useRecordList<Row, Related, Col, Filter>>;
  /** The uuid of the record shown beside the list. */
  readonly open: string | undefined;
  readonly href: (row: Row) => string;
  /** True if records open beside the list rather than in its place. */
  readonly opensBeside: boolean;
  readonly offersArchived: boolean;
  readonly add: ReactNode;
  /** The record beside the list, if any. */
  readonly children: ReactNode;
}

/** A kind's list with search, filters and count, and the open record beside it. */
export function RecordList<Row extends ListedRecord, Related, Col extends string, Filter extends string>(
  props: RecordListProps<Row, Related, Col, Filter>,
) {
  const { kind, awaited, related, list, open, add } = props;
  const { texts } = kind;
  const { state, rows, total } = list;
  const columns = kind.list.columns(related);
  const { Overview, Bulk } = kind;
  const url = useUrlState();
  const isDrawn = Overview !== undefined && url.get(VIEW_KEY) !== TABLE;
  const selection = useSelection<Row>(uuidOf, kind.nameOf);
  const pageSize = usePageSize();
  useOpenPage({ rows, open, page: state.page, pageSize, onPage: state.setPage });
  return (
    <>
      <FilterBar
        search={{ label: kind.list.searchLabel, value: state.search, onChange: state.setSearch }}
        filters={list.filters}
        narrowed={state.narrowed}
        onClear={state.clear}
        toggle={
          <>
            {Overview !== undefined && (
              <div className="ph-bare-segment">
                <Segment
                  label={Overview.label}
                  options={[
                    { value: DRAWN, words: Overview.name },
                    { value: TABLE, words: Overview.tableName },
                  ]}
                  value={isDrawn ? DRAWN : TABLE}
                  onChange={(view) => url.set({ [VIEW_KEY]: view === TABLE ? TABLE : null })}
                />
              </div>
            )}
            {props.offersArchived && (
              <Switch
                className="ph-archived-switch"
                label={texts.showArchived}
                checked={list.withArchived}
                onChange={({ currentTarget }) => list.setWithArchived(currentTarget.checked)}
              />
            )}
          </>
        }
        count={
          awaited.data &&
          (state.narrowed ? texts.found({ found: rows.length, count: total }) : texts.count({ count: total }))
        }
        sorting={{ columns, sort: state.sort, onSort: state.setSort }}
      />
      <div className={open === undefined ? undefined : state.page === 'all' ? 'ph-beside ph-beside-all' : 'ph-beside'}>
        {isDrawn && rows.length > 0 ? (
          <Overview.Drawing rows={rows} related={related} />
        ) : (
          <section className="ph-panel ph-list-panel" aria-label={texts.title}>
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={rows}
              rowKey={uuidOf}
              {...(Bulk !== undefined && { selection })}
              awaited={{
                isPending: awaited.isPending || kind.list.isUnsorted?.(related) === true,
                isLoadingError: awaited.isLoadingError,
                error: awaited.error,
                errorUpdateCount: awaited.errorUpdateCount ?? 0,
                refetch: awaited.refetch,
              }}
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
                  <Empty icon={kind.icon} action={<Button onClick={state.clear}>{filterWords.clearFilters}</Button>}>
                    {texts.noMatch}
                  </Empty>
                ) : list.hidden > 0 ? (
                  <Empty
                    icon={kind.icon}
                    title={texts.allArchived}
                    action={<Button onClick={() => list.setWithArchived(true)}>{texts.showArchived}</Button>}
                  >
                    {texts.archivedMany}
                  </Empty>
                ) : (
                  <Empty icon={kind.icon} title={texts.none} action={add}>
                    {texts.purpose}
                  </Empty>
                )
              }
            />
          </section>
        )}
        {props.children}
      </div>
      {Bulk !== undefined && selection.rows.length > 0 && (
        <Bulk rows={selection.rows} related={related} onClear={selection.clear} />
      )}
    </>
  );
}
