import { Button } from '@blueprintjs/core';
import { faDatabase, faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { MS_PER_HOUR } from '#domain/time.ts';
import type { Backup } from '#ports/farm-api/backups.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, useCurrentUser, useSite, useSystem } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment } from '#web/format/dates.ts';
import { formatError, formatWriteError } from '#web/format/error-text.ts';
import { useFileDownload } from '#web/page/download/use-file-download.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import * as m from '#words/web/settings/backups.ts';

type BackupColumn = 'made_at' | 'age' | 'reason' | 'bytes' | 'download';

const LIST: ListShape<never, BackupColumn> = {
  filters: [],
  columns: ['made_at', 'reason', 'bytes'],
  sort: { key: 'made_at', direction: 'desc' },
};

/** The farm's backups: their age, a new one, and their files. */
export function BackupsSection() {
  return (
    <SettingsFrame section="backups" forAdmins>
      <Backups />
    </SettingsFrame>
  );
}

function Backups() {
  const farm = useFarm();
  const phone = usePhone();
  const now = useNow(60_000);
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const list = useListState(LIST);
  const pageSize = usePageSize();
  const { download, start, stop } = useFileDownload();
  const query = useQuery({
    queryKey: keyOf('listBackups'),
    queryFn: async () => rowsOf(await farm.listBackups({}, READ)),
    enabled: isAdmin,
    ...polled,
  });
  // A backup of a large farm takes minutes.
  const make = useWrite<null, Backup>(
    (_, options) => farm.makeBackup({}, options),
    () => showToast(m.made),
  );
  const { sort } = list;
  const rows = sortRows(query.data ?? [], (row) => sortValue(row, sort.key), sort.direction);
  const save = (row: Backup) => start(row.id, (signal) => farm.getBackup({ params: { id: row.id } }, { signal }));
  const running = download?.state === 'running' ? download : null;
  const size = query.data?.find(({ id }) => id === running?.id)?.bytes ?? 0;
  const add = (
    <Button
      intent="primary"
      icon={<Icon icon={faDatabase} />}
      text={m.make}
      loading={make.isPending}
      onClick={() => make.mutate(null)}
    />
  );
  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">{m.title}</h1>
      ) : (
        <PageHeader title={m.title} actions={add}>
          {m.purpose}
        </PageHeader>
      )}
      <BackupHealth />
      {make.isPending && (
        <Notice kind="info" title={m.making}>
          {null}
        </Notice>
      )}
      {make.error !== null && (
        <Notice kind="fault" title={m.notMade} urgent>
          {formatWriteError(make.error)}
        </Notice>
      )}
      {running !== null && (
        <Notice
          kind="info"
          title={m.downloading({ done: megabytes(running.bytes), size: megabytes(size) })}
          actions={<Button size="small" text={m.stop} onClick={stop} />}
        >
          <progress aria-label={m.download} max={Math.max(1, size)} value={running.bytes} />
        </Notice>
      )}
      {download?.state === 'failed' && (
        <Notice kind="fault" title={m.notDownloaded} urgent>
          {formatError(download.error)}
        </Notice>
      )}
      <section className="ph-panel ph-list-panel" aria-label={m.title}>
        <DataTable
          caption={m.title}
          columns={columnsOf({ zone, now, save })}
          rows={rows}
          rowKey={({ id }) => id}
          awaited={query}
          sort={sort}
          onSort={list.setSort}
          page={list.page}
          onPage={list.setPage}
          pageSize={pageSize}
          phoneRow={(row) => (
            <span className="ph-list-text ph-list-split">
              <span>
                <span className="ph-name">{formatMoment(row.made_at, zone)}</span>
                <span className="ph-muted">
                  {m.reasons[row.reason]} · {megabytes(row.bytes)} · {ageText(row.made_at, now)}
                </span>
              </span>
              <DownloadButton row={row} zone={zone} save={save} />
            </span>
          )}
          empty={
            <Empty icon={faDatabase} title={m.none}>
              {m.noneHelp}
            </Empty>
          }
        />
      </section>
      {phone && <BottomBar>{add}</BottomBar>}
    </div>
  );
}

/** A notice if the last daily backup failed or is too old. */
function BackupHealth() {
  const backup = useSystem().data?.storage.backup;
  if (backup === undefined || (!backup.failed && !backup.stale)) return null;
  return (
    <Notice kind="overdue" title={backup.failed ? m.failed : m.stale}>
      {m.makeOne}
    </Notice>
  );
}

interface RowContext {
  readonly zone: string;
  /** Milliseconds of the epoch. */
  readonly now: number;
  readonly save: (row: Backup) => void;
}

const columnsOf = ({ zone, now, save }: RowContext): readonly Column<Backup, BackupColumn>[] => [
  {
    key: 'made_at',
    head: m.columns.made_at,
    width: 150,
    firstSort: 'desc',
    cell: ({ made_at }) => formatMoment(made_at, zone),
  },
  { key: 'age', head: m.columns.age, width: 120, sortable: false, cell: ({ made_at }) => ageText(made_at, now) },
  { key: 'reason', head: m.columns.reason, width: 150, cell: ({ reason }) => m.reasons[reason] },
  {
    key: 'bytes',
    head: m.columns.bytes,
    width: 110,
    num: true,
    firstSort: 'desc',
    cell: ({ bytes }) => megabytes(bytes),
  },
  {
    key: 'download',
    head: '',
    width: 140,
    num: true,
    sortable: false,
    cell: (row) => <DownloadButton row={row} zone={zone} save={save} />,
  },
];

const DownloadButton = ({ row, zone, save }: { readonly row: Backup } & Pick<RowContext, 'zone' | 'save'>) => (
  <Button
    size="small"
    variant="minimal"
    icon={<Icon icon={faDownload} size={13} />}
    aria-label={m.downloadNamed({ time: formatMoment(row.made_at, zone) })}
    onClick={() => save(row)}
  >
    {m.download}
  </Button>
);

const sortValue = (row: Backup, key: BackupColumn): string | number =>
  key === 'bytes' ? row.bytes : key === 'reason' ? m.reasons[row.reason] : row.made_at;

const megabytes = (bytes: number): string => m.megabytes({ value: Math.round(bytes / 100_000) / 10 });

function ageText(made_at: string, now: number): string {
  const hours = Math.floor((now - Date.parse(made_at)) / MS_PER_HOUR);
  if (hours < 1) return m.justNow;
  return hours < 48 ? m.hoursOld({ count: hours }) : m.daysOld({ count: Math.floor(hours / 24) });
}
