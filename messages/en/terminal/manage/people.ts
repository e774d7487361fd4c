// Accounts and API tokens.

import { list } from '#messages/en/language.ts';

export const nameUser = ({ verb }: { readonly verb: string }): string =>
  `name the account: phyto user ${verb} USERNAME`;

export const noFields = 'what should change? Use --full-name, --email, --phone, --role or --language.';

export const userAdded = ({ username }: { readonly username: string }): string => `Added the account ${username}.`;

export const userChanged = ({ username }: { readonly username: string }): string => `Changed the account ${username}.`;

export const userDisabled = ({ username }: { readonly username: string }): string =>
  `Disabled the account ${username}. It can't sign in.`;

export const userEnabled = ({ username }: { readonly username: string }): string => `Enabled the account ${username}.`;

export const askDeleteUser = ({ username }: { readonly username: string }): string => `Delete the account ${username}?`;

export const userDeleted = ({ username }: { readonly username: string }): string => `Deleted the account ${username}.`;

export const userKept = 'The account was kept.';

export const askOwnPassword = 'Your own password:';

export const nameToken = ({ verb }: { readonly verb: string }): string => `name the token: phyto token ${verb} NAME`;

export const tokenCreated = ({ name, scope }: { readonly name: string; readonly scope: 'read' | 'full' }): string =>
  scope === 'read'
    ? `Token ${name}: can only read. It won't be shown again.`
    : `Token ${name}: can do what you can. It won't be shown again.`;

export const tokenHeadings = {
  name: 'Name',
  user: 'User',
  scope: 'Scope',
  created: 'Created',
  expires: 'Expires',
  used: 'Last used',
  uuid: 'Uuid',
};

export const neverExpires = 'never expires';

export const neverUsed = 'never used';

export const noTokens = 'There are no API tokens.';

export const noToken = ({ name }: { readonly name: string }): string => `there is no token "${name}".`;

export const severalTokens = ({ name, uuids }: { readonly name: string; readonly uuids: readonly string[] }): string =>
  `several tokens are called "${name}". Use a uuid: ${list(uuids)}.`;

export const askRevoke = ({ name, username }: { readonly name: string; readonly username: string }): string =>
  `Revoke the token ${name} of ${username}?`;

export const revoked = ({ name }: { readonly name: string }): string => `Revoked the token ${name}.`;

export const nothingRevoked = 'The token was kept.';
