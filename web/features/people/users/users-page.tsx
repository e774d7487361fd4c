import { Button } from '@blueprintjs/core';
import { faKey, faUsers } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usersQuery } from '#web/features/people/people-queries.ts';
import type { ListedKind } from '#web/records/record-kind.ts';
import { RecordPages } from '#web/records/record-pages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/people/users.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import '#web/features/people/people.css';
import { UserForm } from './user-form.tsx';
import { type ListedUser, USER_LIST, type UserColumn } from './user-rows.tsx';
import { UserTitle, userFacts } from './user-view.tsx';

const USERS: ListedKind<ListedUser, null, UserColumn, never> = {
  path: '/user',
  texts: kindTexts.user,
  icon: faUsers,
  tabs: [],
  useAll: useListedUsers,
  useRelated: () => null,
  nameOf: ({ username }) => username,
  Title: UserTitle,
  list: USER_LIST,
  useFacts: userFacts,
  Uses: () => null,
  auditKind: 'user',
};

/** The list of users. Users who aren't admins see only themselves. */
export function UsersPage() {
  const navigate = useNavigate();
  const { data: viewer } = useCurrentUser();
  return (
    <RecordPages
      kind={USERS}
      mayCreate={viewer?.is_admin === true}
      actions={
        <Button icon={<Icon icon={faKey} />} onClick={() => void navigate('/settings/tokens')}>
          {m.apiTokens}
        </Button>
      }
      forms={({ form, record, close, show, leave }) =>
        viewer !== undefined && (
          <>
            {form === 'new' && (
              <UserForm
                viewer={viewer}
                account={null}
                onSaved={(user) => show(listed(user))}
                onDeleted={leave}
                onClose={close}
              />
            )}
            {form === 'edit' && record !== undefined && (
              <UserForm
                key={record.id}
                viewer={viewer}
                account={record.id === viewer.id ? viewer : record}
                onSaved={close}
                onDeleted={leave}
                onClose={close}
              />
            )}
          </>
        )
      }
    />
  );
}

function useListedUsers() {
  const query = useQuery(usersQuery(useFarm()));
  const data = useMemo(() => query.data?.map(listed), [query.data]);
  return { ...query, data };
}

const listed = (user: Omit<ListedUser, 'uuid'>): ListedUser => ({ ...user, uuid: user.id });
