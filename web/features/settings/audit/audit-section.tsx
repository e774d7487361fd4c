import { faClockRotateLeft } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { farmPageOf } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { kindNames } from '#words/kinds/names.ts';
import * as m from '#words/web/settings/audit.ts';
import { AuditExport } from './audit-export.tsx';
import { auditInput, auditQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditVerdict } from './audit-verdict.tsx';

type Filter = 'kind' | 'who' | 'what' | 'from' | 'to';
const LIST: ListShape<Filter, 'at'> = {
  filters: ['kind', 'who', 'what', 'from', 'to'],
  columns: ['at'],
  sort: { key: 'at', direction: 'desc' },
};

/** The audit trail: every change of a record, with filters. */
export const AuditSection = () => (
  <SettingsFrame section="audit" forAdmins>
    <AuditTrail />
  </SettingsFrame>
);

const KINDS = Object.entries({
  ...Object.fromEntries(Object.entries(kindNames).map(([kind, { one }]) => [kind, one])),
  ...m.moreKinds,
}).map(([value, words]) => ({ value, words }));

const ACTS = Object.entries(m.acts).map(([value, words]) => ({ value, words }));

function AuditTrail() {
  const farm = useFarm();
  const phone = usePhone();
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const list = useListState(LIST);
  const size = usePageSize();
  const page = list.page === 'all' ? 1 : list.page;
  const filters = {
    record: list.search,
    ...{ kind: list.filter('kind'), who: list.filter('who'), what: list.filter('what') },
    ...{ from: list.filter('from'), to: list.filter('to') },
  };
  const input = auditInput(filters, zone);
  const query = useQuery({ ...auditQuery(farm, input, page, size), enabled: isAdmin });
  const users = useQuery({
    queryKey: keyOf('getUsers', 'audit'),
    queryFn: async () => {
      const answer = await farm.getUsers({});
      return 'username' in answer ? [answer] : 'data' in answer ? answer.data : answer;
    },
    enabled: isAdmin,
  });
  const failure = useFailure(query);
  const isLoading = failure === null && query.data === undefined;
  const total = query.data?.total;
  const single = (key: Filter) => (value: string) => list.setFilter(key, value === '' ? [] : [value]);
  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">{m.title}</h1>
      ) : (
        <PageHeader title={m.title} actions={<AuditExport input={input} />}>
          {m.purpose}
        </PageHeader>
      )}
      <FilterBar
        search={{ label: m.searchRecord, value: list.search, onChange: list.setSearch }}
        filters={[
          {
            name: m.filters.kind,
            choices: KINDS,
            values: list.values('kind'),
            onChange: (values) => list.setFilter('kind', values),
            anyLabel: m.anyKind,
          },
          {
            name: m.filters.who,
            choices: (users.data ?? []).map(({ username }) => ({ value: username, words: username })),
            values: list.values('who'),
            onChange: (values) => list.setFilter('who', values),
            anyLabel: m.anyone,
          },
          {
            name: m.filters.what,
            choices: ACTS,
            values: list.values('what'),
            onChange: (values) => list.setFilter('what', values),
            anyLabel: m.anyAct,
          },
        ]}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={total === undefined ? undefined : m.entries({ count: total })}
      />
      <div className="ph-audit-days">
        <DateField label={m.filters.from} value={filters.from ?? ''} onChange={single('from')} />
        <DateField label={m.filters.to} value={filters.to ?? ''} onChange={single('to')} />
      </div>
      <section
        className={isLoading ? 'ph-panel ph-list-panel ph-unsettled' : 'ph-panel ph-list-panel'}
        aria-label={m.title}
      >
        {failure !== null ? (
          <Failed {...failure} />
        ) : query.data === undefined ? (
          <Skeleton />
        ) : query.data.rows.length === 0 ? (
          <Empty icon={faClockRotateLeft} title={m.none}>
            {m.noneHelp}
          </Empty>
        ) : (
          <>
            <AuditTable rows={query.data.rows} zone={zone} />
            <Pager of={farmPageOf(query.data, page, size)} label={m.title} onPage={list.setPage} />
          </>
        )}
      </section>
      <AuditVerdict />
      {phone && (
        <BottomBar>
          <AuditExport input={input} />
        </BottomBar>
      )}
    </div>
  );
}
