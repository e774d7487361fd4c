import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { m } from '#cli/words/commands.ts';

/** The commands for signing in and for accounts, in the order of the help. */
export const PEOPLE_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'login',
    group: 'people',
    summary: m.login.summary,
    options: { '--username <name>': '', '--password-stdin': m.login.passwordStdin },
    variables: ['username'],
    unused: ['token'],
    examples: ['phyto login --host https://farm.example'],
  },
  {
    name: 'logout',
    group: 'people',
    summary: m.logout.summary,
    unused: ['token', 'data', 'databaseUrl'],
    examples: ['phyto logout'],
  },
  {
    name: 'user',
    unlisted: ['users'],
    group: 'people',
    words: '<list|show|add|edit|disable|enable|delete|reset-password> [words...]',
    summary: m.user.summary,
    options: {
      '--order-by <username|full_name>': m.user.orderBy,
      '--full-name <name>': '',
      '--email <address>': '',
      '--phone <number>': '',
      '--role <user|admin>': '',
      '--language <en|es>': '',
      '--password-stdin': m.user.passwordStdin,
      '-y, --yes': m.user.yes,
    },
    note: m.user.note,
    examples: [
      'phyto user add mia --full-name "Mia Holm" --role user',
      'phyto user reset-password --data /srv/phyto-data',
    ],
  },
  {
    name: 'token',
    unlisted: ['tokens', 'api-tokens'],
    group: 'people',
    words: '[list|create|revoke] [words...]',
    summary: m.token.summary,
    options: {
      '--scope <read|full>': m.token.scope,
      '--expires <day>': m.token.expires,
      '-y, --yes': m.token.yes,
    },
    note: m.token.note,
    examples: ['phyto token create nightly --scope read --expires +90d', 'phyto token revoke nightly'],
  },
  {
    name: 'completion',
    group: 'people',
    words: '<bash|zsh|fish>',
    summary: m.completion.summary,
    unused: ['host', 'token', 'data', 'databaseUrl', 'json', 'plain'],
    examples: ['source <(phyto completion bash)', 'phyto completion fish | source'],
  },
];
