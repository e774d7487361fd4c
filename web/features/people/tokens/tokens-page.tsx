import { Button } from '@blueprintjs/core';
import { faKey, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#domain/people/api-token.ts';
import { msToInstant } from '#domain/time.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import * as m from '#words/web/people/tokens.ts';
import { CreatedToken } from './created-token.tsx';
import { NewToken } from './new-token.tsx';
import '#web/features/people/people.css';
import { tokensQuery } from '#web/features/people/people-queries.ts';
import { RevokeToken } from './revoke-token.tsx';
import { TOKEN_LIST, TokenLines, tokenColumns, tokenSortText } from './token-rows.tsx';

type Over = { readonly shows: 'new' } | { readonly shows: 'made'; readonly token: string } | null;

/** The user's API tokens; for admins, everyone's. */
export function TokensPage() {
  const phone = usePhone();
  const now = useNow(60_000);
  const { zone, today = siteDayOf(now, zone) } = useSite();
  const list = useListState(TOKEN_LIST);
  const pageSize = usePageSize();
  const { data: viewer } = useCurrentUser();
  const query = useQuery(tokensQuery(useFarm()));
  const [over, setOver] = useState<Over>(null);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const { sort } = list;
  const rows = sortRows(query.data ?? [], (token) => tokenSortText(token, sort), sort.direction);
  const context = {
    now: msToInstant(now),
    site: { zone, today },
    showsOwner: viewer?.is_admin === true,
    onRevoke: setLeaving,
  };
  const close = () => setOver(null);
  const add = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} onClick={() => setOver({ shows: 'new' })}>
      {m.add}
    </Button>
  );
  return (
    <SettingsFrame section="tokens">
      <div className="ph-page">
        {phone ? (
          <>
            <h1 className="ph-hidden">{m.title}</h1>
            <p className="ph-page-line ph-tokens-line">{m.purpose}</p>
          </>
        ) : (
          <PageHeader title={m.title} actions={add}>
            {m.purpose}
          </PageHeader>
        )}
        <section className="ph-panel ph-list-panel" aria-label={m.title}>
          <DataTable
            caption={m.title}
            columns={tokenColumns(context)}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            awaited={query}
            sort={sort}
            onSort={list.setSort}
            page={list.page}
            onPage={list.setPage}
            pageSize={pageSize}
            phoneRow={(token) => <TokenLines token={token} context={context} />}
            empty={
              <Empty icon={faKey} title={m.none} action={phone ? undefined : add}>
                {m.noneHelp}
              </Empty>
            }
          />
        </section>
        {phone && <BottomBar>{add}</BottomBar>}
        {over?.shows === 'new' && (
          <NewToken onMade={({ token }) => setOver({ shows: 'made', token })} onClose={close} />
        )}
        {over?.shows === 'made' && <CreatedToken token={over.token} onClose={close} />}
        {leaving !== null && <RevokeToken token={leaving} onClose={() => setLeaving(null)} />}
      </div>
    </SettingsFrame>
  );
}
