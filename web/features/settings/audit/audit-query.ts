import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { csvRow } from '#domain/text/csv-row.ts';
import { addDays, isDay } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { FarmApi, FileStream } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';
import { fromSiteText } from '#web/format/site-moment.ts';

/** The filters of the audit trail, as texts in the URL; days are in the site's time zone. */
export interface AuditFilters {
  readonly record: string;
  readonly kind: string | undefined;
  readonly who: string | undefined;
  readonly what: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Returns the filters of the call. A last day includes its last millisecond. */
export function auditInput({ record, kind, who, what, from, to }: AuditFilters, zone: string) {
  const start = (day: string | undefined) =>
    day !== undefined && isDay(day) ? fromSiteText(`${day}T00:00`, zone) : null;
  const [first, next] = [start(from), start(to !== undefined && isDay(to) ? addDays(to, 1) : undefined)];
  return {
    ...(record.trim() === '' ? {} : { record: record.trim() }),
    ...(kind === undefined ? {} : { kind }),
    ...(who === undefined ? {} : { who }),
    ...(what === undefined ? {} : { what }),
    ...(first === null ? {} : { from: first }),
    ...(next === null ? {} : { to: new Date(Date.parse(next) - 1).toISOString() }),
  };
}

type AuditInput = ReturnType<typeof auditInput>;

export const auditQuery = (farm: FarmApi, input: AuditInput, page_num: number, page_size: number) =>
  queryOptions({
    queryKey: keyOf('listAudit', JSON.stringify(input), page_num, page_size),
    queryFn: async () =>
      pageAnswer<AuditRow>(await farm.listAudit({ query: { ...input, page_num, page_size, total: true } }, READ)),
    placeholderData: keepPreviousData,
  });

const EXPORT_PAGE = 500;

/** Reads all matching entries page by page, newest first. Entries written meanwhile are left out. */
async function* readAudit(farm: FarmApi, input: AuditInput, signal: AbortSignal): AsyncGenerator<readonly AuditRow[]> {
  const bounded = { to: new Date().toISOString(), ...input };
  for (let page_num = 1; ; page_num += 1) {
    const query = { ...bounded, page_num, page_size: EXPORT_PAGE };
    const rows = rowsOf(await farm.listAudit({ query }, { ...READ, signal }));
    yield rows;
    if (rows.length < EXPORT_PAGE) return;
  }
}

const COLUMNS = ['id', 'at', 'who', 'operation', 'kind', 'record', 'what', 'before', 'after', 'hash'] as const;

/** Returns all matching entries as a CSV file, newest first, as it is read. */
export const auditFile = (farm: FarmApi, input: AuditInput, signal: AbortSignal): FileStream => ({
  media_type: 'text/csv; charset=utf-8',
  filename: 'audit.csv',
  chunks: formatPages(readAudit(farm, input, signal)),
});

async function* formatPages(pages: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const rows of pages) {
    yield rows.map((row) => csvRow(COLUMNS.map((column) => cellOf(row[column])))).join('');
  }
}

const cellOf = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
