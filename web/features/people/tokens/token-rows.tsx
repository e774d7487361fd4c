import { Button } from '@blueprintjs/core';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { endWords, pastWords, SCOPE_WORDS } from './token-values.ts';

export type TokenColumn = 'name' | 'scope' | 'username' | 'created_at' | 'expires' | 'last_used_at' | 'revoke';

export const TOKEN_LIST: ListShape<never, TokenColumn> = {
  filters: [],
  columns: ['name', 'scope', 'username', 'created_at', 'expires', 'last_used_at'],
  sort: { key: 'created_at', direction: 'desc' },
};

/** What a column sorts by: what never ends comes last. */
export function tokenSortText(token: ApiToken, { key }: Sort<TokenColumn>): string {
  if (key === 'revoke') return '';
  return token[key] ?? (key === 'expires' ? '9999' : '');
}

interface TokenContext {
  readonly now: Instant;
  readonly site: { readonly zone: string; readonly today: Day };
  readonly showsOwner: boolean;
  readonly onRevoke: (token: ApiToken) => void;
}

/** The columns of API tokens. */
export function tokenColumns({
  now,
  site,
  showsOwner,
  onRevoke,
}: TokenContext): readonly Column<ApiToken, TokenColumn>[] {
  const owner: Column<ApiToken, TokenColumn> = {
    key: 'username',
    head: 'User',
    width: 150,
    from: 900,
    cell: ({ username }) => username,
  };
  return [
    { key: 'name', head: 'Name', width: 250, cell: ({ name }) => <span className="ph-name">{name}</span> },
    { key: 'scope', head: 'Access', width: 130, from: 700, cell: ({ scope }) => SCOPE_WORDS[scope] },
    ...(showsOwner ? [owner] : []),
    {
      key: 'created_at',
      head: 'Created',
      width: 130,
      from: 1080,
      firstSort: 'desc',
      cell: ({ created_at }) => pastWords(created_at, site),
    },
    { key: 'expires', head: 'Last day', width: 150, from: 600, cell: (token) => endWords(token, now, site) },
    {
      key: 'last_used_at',
      head: 'Last used',
      width: 130,
      from: 1080,
      firstSort: 'desc',
      cell: ({ last_used_at }) => pastWords(last_used_at, site),
    },
    {
      key: 'revoke',
      head: '',
      width: 100,
      num: true,
      sortable: false,
      cell: (token) => <RevokeButton token={token} onRevoke={onRevoke} />,
    },
  ];
}

/** Two lines and a button, on phones. */
export const TokenLines = ({ token, context }: { readonly token: ApiToken; readonly context: TokenContext }) => (
  <span className="ph-list-text ph-token-lines">
    <span>
      <span className="ph-name">{token.name}</span>
      <span className="ph-muted">
        {[
          SCOPE_WORDS[token.scope],
          ...(context.showsOwner ? [token.username] : []),
          token.expires === null ? 'never ends' : endWords(token, context.now, context.site),
        ].join(' · ')}
      </span>
    </span>
    <RevokeButton token={token} onRevoke={context.onRevoke} />
  </span>
);

const RevokeButton = ({ token, onRevoke }: { readonly token: ApiToken } & Pick<TokenContext, 'onRevoke'>) => (
  <Button
    size="small"
    variant="minimal"
    intent="danger"
    aria-label={`Revoke ${token.name}`}
    onClick={() => onRevoke(token)}
  >
    Revoke
  </Button>
);
