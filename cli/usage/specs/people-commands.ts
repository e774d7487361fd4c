import { m } from '#cli/language/messages.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';

/** The commands for signing in and for accounts, in the order of the help. */
export const PEOPLE_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'login',
    group: 'people',
    summary: m.commands.login.summary,
    options: { '--username <name>': '', '--password-stdin': m.commands.login.passwordStdin },
    variables: ['username'],
    unused: ['token'],
    examples: ['phyto login --host https://farm.example'],
  },
  {
    name: 'logout',
    group: 'people',
    summary: m.commands.logout.summary,
    unused: ['token', 'data', 'databaseUrl'],
    examples: ['phyto logout'],
  },
  {
    name: 'user',
    unlisted: ['users'],
    group: 'people',
    words: '<list|show|add|edit|disable|enable|delete|reset-password> [words...]',
    summary: m.commands.user.summary,
    options: {
      '--order-by <username|full_name>': m.commands.user.orderBy,
      '--full-name <name>': '',
      '--email <address>': '',
      '--phone <number>': '',
      '--role <user|admin>': '',
      '--language <en|es>': '',
      '--password-stdin': m.commands.user.passwordStdin,
      '-y, --yes': m.commands.user.yes,
    },
    note: m.commands.user.note,
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
    summary: m.commands.token.summary,
    options: {
      '--scope <read|full>': m.commands.token.scope,
      '--expires <day>': m.commands.token.expires,
      '-y, --yes': m.commands.token.yes,
    },
    note: m.commands.token.note,
    examples: ['phyto token create nightly --scope read --expires +90d', 'phyto token revoke nightly'],
  },
  {
    name: 'completion',
    group: 'people',
    words: '<bash|zsh|fish>',
    summary: m.commands.completion.summary,
    unused: ['host', 'token', 'data', 'databaseUrl', 'json', 'plain'],
    examples: ['source <(phyto completion bash)', 'phyto completion fish | source'],
  },
];
