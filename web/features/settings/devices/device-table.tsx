import { faChartLine, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import type { Awaited } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { list as listed } from '#words/language.ts';
import { metrics as metricNames } from '#words/web/readings/metrics.ts';
import { noReadings } from '#words/web/readings/page.ts';
import * as m from '#words/web/settings/devices.ts';
import type { DeviceRow } from './device-rows.ts';
import '#web/ui/settings/settings.css';

type DeviceColumn = 'name' | 'metrics' | 'last' | 'silent';

/** Silent places come first, then the others by kind and name. */
const LIST: ListShape<never, DeviceColumn> = {
  filters: [],
  columns: ['name', 'last', 'silent'],
  sort: { key: 'silent', direction: 'desc' },
};

interface DeviceTableProps {
  readonly rows: readonly DeviceRow[];
  readonly awaited: Awaited;
}

/** The places that send readings, with their last one. */
export function DeviceTable({ rows, awaited }: DeviceTableProps) {
  const { zone } = useSite();
  const list = useListState(LIST);
  const pageSize = usePageSize();
  const { sort } = list;
  return (
    <section className="ph-panel ph-list-panel" aria-label={m.places}>
      <DataTable
        caption={m.places}
        columns={columnsOf(zone)}
        rows={sortRows(rows, (row) => sortText(row, sort.key), sort.direction)}
        rowKey={({ subject }) => subject}
        href={({ kind, subject }) => `/${kind}/${subject}`}
        awaited={awaited}
        sort={sort}
        onSort={list.setSort}
        page={list.page}
        onPage={list.setPage}
        pageSize={pageSize}
        phoneRow={(row) => (
          <span className="ph-two-lines">
            <span className="ph-line-1">
              <strong>{row.name}</strong>
            </span>
            <span className="ph-line-2">
              {row.silentSince === null ? (
                m.lastAt({ moment: formatMoment(row.last, zone) })
              ) : (
                <Silent since={row.silentSince} zone={zone} />
              )}
            </span>
          </span>
        )}
        empty={
          <Empty
            icon={faChartLine}
            title={noReadings}
            action={
              <Link className="bp6-button" to={`/graphs?${new URLSearchParams(READINGS)}`}>
                {m.howToSend}
              </Link>
            }
          >
            {m.none}
          </Empty>
        }
      />
    </section>
  );
}

const columnsOf = (zone: string): readonly Column<DeviceRow, DeviceColumn>[] => [
  { key: 'name', head: m.columns.name, width: 190, cell: ({ name }) => <span className="ph-name">{name}</span> },
  {
    key: 'metrics',
    head: m.columns.metrics,
    width: 280,
    from: 700,
    sortable: false,
    cell: ({ metrics }) => listed(metrics.map((metric) => metricNames[metric])),
  },
  { key: 'last', head: m.columns.last, width: 140, cell: ({ last }) => formatMoment(last, zone) },
  {
    key: 'silent',
    head: m.columns.silent,
    width: 180,
    firstSort: 'desc',
    cell: ({ silentSince }) => (silentSince === null ? '–' : <Silent since={silentSince} zone={zone} />),
  },
];

const Silent = ({ since, zone }: { readonly since: string; readonly zone: string }) => (
  <span className="ph-system-state ph-overdue">
    <Icon icon={faTriangleExclamation} size={13} label={m.silent} />
    <span>{m.silentSince({ moment: formatMoment(since, zone) })}</span>
  </span>
);

function sortText(row: DeviceRow, key: DeviceColumn): string {
  switch (key) {
    case 'last':
      return row.last;
    case 'silent':
      return row.silentSince ?? '';
    default:
      return row.name;
  }
}
