import { Button } from '@blueprintjs/core';
import { faKey, faPlus, faUsers } from '@fortawesome/free-solid-svg-icons';
import { useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { countOf } from '#web/format/quantity.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import '#web/features/people/people.css';
import { NEW, useUserPaths } from './use-user-paths.ts';
import { useUsers } from './use-users.ts';
import { UserForm } from './user-form.tsx';
import { UserModal } from './user-modal.tsx';
import { USER_COLUMNS, USER_LIST, userPhoneRow } from './user-rows.tsx';

/** Everybody who may sign in; for those who are no admins, themselves. One account opens over the list. */
export function UsersPage() {
  const { userUuid } = useParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const paths = useUserPaths();
  const list = useListState(USER_LIST);
  const pageSize = usePageSize();
  const { data: viewer } = useCurrentUser();
  const { query, rows, all } = useUsers(list);
  const isAdmin = viewer?.is_admin === true;
  const chosen = all?.find(({ id }) => id === userUuid);
  const isNew = userUuid === NEW && isAdmin;
  const isUnknown = userUuid !== undefined && all !== undefined && viewer !== undefined && !chosen && !isNew;
  const close = () => void navigate(paths.list);
  const add = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} onClick={() => void navigate(paths.of(NEW))}>
      New user
    </Button>
  );
  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">Users</h1>
      ) : (
        <PageHeader
          title="Users"
          actions={
            <>
              <Button icon={<Icon icon={faKey} />} onClick={() => void navigate('/settings/tokens')}>
                API tokens
              </Button>
              {isAdmin && add}
            </>
          }
        />
      )}
      {isUnknown && (
        <div className="ph-user-unknown">
          <Notice kind="info" title="There is no user at this address.">
            They may have been deleted, or the address is cut short.
          </Notice>
        </div>
      )}
      <FilterBar
        search={{ label: 'Search name, username', value: list.search, onChange: list.setSearch }}
        filters={[]}
        narrowed={list.narrowed}
        onClear={list.clear}
        count={
          all &&
          (rows.length < all.length ? `${rows.length} of ${countOf(all.length, 'user')}` : countOf(all.length, 'user'))
        }
        sorting={{ columns: USER_COLUMNS, sort: list.sort, onSort: list.setSort }}
      />
      <section className="ph-panel ph-list-panel" aria-label="Users">
        <DataTable
          caption="Users"
          columns={USER_COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          awaited={query}
          sort={list.sort}
          onSort={list.setSort}
          page={list.page}
          onPage={list.setPage}
          pageSize={pageSize}
          href={({ id }) => paths.of(id)}
          phoneRow={userPhoneRow}
          markOf={({ version }) => version}
          empty={
            <Empty icon={faUsers} title="Nobody found" action={<Button onClick={list.clear}>Clear filters</Button>}>
              No user has these words in their name, username or email.
            </Empty>
          }
        />
      </section>
      {isAdmin && phone && <BottomBar>{add}</BottomBar>}
      {chosen !== undefined && <UserModal key={chosen.id} username={chosen.username} onClose={close} />}
      {isNew && (
        <UserForm
          viewer={viewer}
          account={null}
          onSaved={({ id }) => void navigate(paths.of(id), { replace: true })}
          onClose={close}
        />
      )}
    </div>
  );
}
