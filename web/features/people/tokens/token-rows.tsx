import { Button } from '@blueprintjs/core';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Sort } from '#web/page/list/sort-rows.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/people/tokens.ts';
import { formatExpiry, formatPast } from './token-values.ts';

export type TokenColumn = 'name' | 'scope' | 'username' | 'created_at' | 'expires' | 'last_used_at' | 'revoke';

export const TOKEN_LIST: ListShape<never, TokenColumn> = {
  filters: [],
  columns: ['name', 'scope', 'username', 'created_at', 'expires', 'last_used_at'],
  sort: { key: 'created_at', direction: 'desc' },
};

/** Returns the text that a column sorts by; tokens that never expire sort last. */
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

export function tokenColumns({
  now,
  site,
  showsOwner,
  onRevoke,
}: TokenContext): readonly Column<ApiToken, TokenColumn>[] {
  const owner: Column<ApiToken, TokenColumn> = {
    key: 'username',
    head: m.columns.username,
    width: 150,
    from: 900,
    cell: ({ username }) => username,
  };
  return [
    { key: 'name', head: m.fields.name, width: 250, cell: ({ name }) => <span className="ph-name">{name}</span> },
    { key: 'scope', head: m.fields.scope, width: 130, from: 700, cell: ({ scope }) => m.scopes[scope] },
    ...(showsOwner ? [owner] : []),
    {
      key: 'created_at',
      head: m.columns.created_at,
      width: 130,
      from: 1080,
      firstSort: 'desc',
      cell: ({ created_at }) => formatPast(created_at, site),
    },
    { key: 'expires', head: m.fields.expires, width: 150, from: 600, cell: (token) => formatExpiry(token, now, site) },
    {
      key: 'last_used_at',
      head: m.columns.last_used_at,
      width: 130,
      from: 1080,
      firstSort: 'desc',
      cell: ({ last_used_at }) => formatPast(last_used_at, site),
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

/** A token's row on phones: two lines and a button. */
export const TokenLines = ({ token, context }: { readonly token: ApiToken; readonly context: TokenContext }) => (
  <span className="ph-list-text ph-list-split">
    <span>
      <span className="ph-name">{token.name}</span>
      <span className="ph-muted">
        {[
          m.scopes[token.scope],
          ...(context.showsOwner ? [token.username] : []),
          token.expires === null ? m.neverExpires : formatExpiry(token, context.now, context.site),
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
    aria-label={m.revokeNamed({ name: token.name })}
    onClick={() => onRevoke(token)}
  >
    {m.revoke}
  </Button>
);
