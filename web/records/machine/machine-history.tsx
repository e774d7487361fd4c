import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { HistoryRow } from '#ports/farm-api/history.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatRelativeDayWithin, formatTime, siteDayOf } from '#web/format/dates.ts';
import { readPage, writePage } from '#web/page/list/list-state.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import * as m from '#words/web/machines/machines.ts';
import { historyLines } from './history-lines.ts';
import './machine.css';
import { historyQuery, type MachineKind } from './history-query.ts';

interface HistoryProps {
  readonly kind: MachineKind;
  readonly uuid: string;
  readonly nameOf: (uuid: string) => string | undefined;
}

/** The key of the history's page in the URL. The list's page has another. */
const ENTRIES_KEY = 'entries';
const FEW = 5;

/** The whole history of a machine, in pages. */
export function MachineHistory({ kind, uuid, nameOf }: HistoryProps) {
  const [params, setParams] = useSearchParams();
  const asked = readPage(params.get(ENTRIES_KEY));
  const page = asked === 'all' ? 1 : asked;
  const size = usePageSize();
  const query = useQuery(historyQuery(useFarm(), kind, uuid, { page, size }));
  const whenOf = useWhen();
  const columns: readonly Column<HistoryRow, 'at' | 'change' | 'who'>[] = [
    { key: 'at', head: m.historyColumns.at, sortable: false, width: 130, cell: ({ at }) => whenOf(at) },
    {
      key: 'change',
      head: m.historyColumns.change,
      sortable: false,
      width: 320,
      cell: (entry) => <Lines entry={entry} nameOf={nameOf} />,
    },
    { key: 'who', head: m.historyColumns.who, sortable: false, width: 110, cell: ({ who }) => who },
  ];
  return (
    <section className="ph-panel ph-list-panel" aria-label={m.history}>
      <DataTable
        caption={m.history}
        columns={columns}
        rows={query.data?.rows ?? []}
        rowKey={({ id }) => String(id)}
        awaited={query}
        pageSize={size}
        page={page}
        onPage={(next) =>
          setParams(
            (before) => {
              const after = new URLSearchParams(before);
              const text = writePage(next);
              if (text === null) after.delete(ENTRIES_KEY);
              else after.set(ENTRIES_KEY, text);
              return after;
            },
            { replace: true },
          )
        }
        total={query.data?.total}
        phoneRow={(entry) => (
          <span className="ph-two-lines">
            <span className="ph-line-1">
              <Lines entry={entry} nameOf={nameOf} />
            </span>
            <span className="ph-line-2">
              {whenOf(entry.at)} · {entry.who}
            </span>
          </span>
        )}
        empty={<Empty>{m.noHistory}</Empty>}
      />
    </section>
  );
}

/** The newest entries of a machine's history, beside its details. */
export function RecentHistory({ kind, uuid, nameOf, all }: HistoryProps & { readonly all: string }) {
  const query = useQuery(historyQuery(useFarm(), kind, uuid, { page: 1, size: FEW }));
  const failure = useFailure(query);
  const whenOf = useWhen();
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <Panel
      title={m.history}
      actions={
        total > rows.length && (
          <Link to={all} replace>
            {m.allEntries({ count: total })}
          </Link>
        )
      }
    >
      {failure !== null ? (
        <Failed {...failure} />
      ) : query.isPending ? (
        <p className="ph-padded">
          <Skeleton width={12} />
        </p>
      ) : rows.length === 0 ? (
        <p className="ph-padded ph-muted">{m.noHistory}</p>
      ) : (
        <ul className="ph-machine-history">
          {rows.map((entry) => (
            <li key={entry.id}>
              <span className="ph-muted">{whenOf(entry.at)}</span>
              <Lines entry={entry} nameOf={nameOf} />
              <span className="ph-muted">{entry.who}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Lines = ({ entry, nameOf }: { readonly entry: HistoryRow; readonly nameOf: HistoryProps['nameOf'] }) => (
  <span className="ph-machine-lines">
    {historyLines(entry, nameOf).map(({ icon, bad = false, words }) => (
      <span key={words} className="ph-machine-line" title={words}>
        <span className={bad ? 'ph-fault' : 'ph-muted'}>
          <Icon icon={icon} size={13} />
        </span>
        <span>{words}</span>
      </span>
    ))}
  </span>
);

/** Returns a function that formats an instant as its day and time on the site's clock. */
function useWhen(): (at: string) => string {
  const { zone } = useSite();
  const today = useToday();
  return (at) => `${formatRelativeDayWithin(siteDayOf(at, zone), today)} ${formatTime(at, zone)}`;
}
