import { m } from '#cli/words/commands.ts';
import type { CommandSpec } from './command-spec.ts';

/** Not supported by commands that need the farm's own folder or database. */
const LOCAL_ONLY = ['host', 'token'] as const;

/** The commands that run a farm and manage its people. */
export const FARM_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'serve',
    group: 'farm',
    summary: m.serve.summary,
    options: {
      '--listen <host:port>': '(PHYTO_LISTEN)',
      '--public-url <url>': m.serve.publicUrl,
      '--trust-proxy <addresses>': '',
      '--tls-cert <file>': m.serve.tlsCert,
      '--tls-key <file>': '',
      '--site-name <name>': m.serve.siteName,
      '--time-zone <zone>': '',
      '--log-level <level>': '',
    },
    unused: [...LOCAL_ONLY, 'json', 'plain'],
    note: m.serve.note,
    examples: ['phyto serve --data /srv/phyto-data --listen 0.0.0.0:8080'],
  },
  {
    name: 'demo',
    group: 'farm',
    summary: m.demo.summary,
    options: {
      '--listen <host:port>': '',
      '--batches <n>': '',
      '--fresh': m.demo.fresh,
      '--log-level <level>': '',
    },
    unused: [...LOCAL_ONLY, 'databaseUrl', 'json', 'plain'],
    examples: ['phyto demo      phyto demo --data /tmp/try --batches 1000'],
  },
  {
    name: 'backup',
    group: 'farm',
    summary: m.backup.summary,
    options: {
      '-o, --output <file>': m.backup.output,
      '--list': m.backup.list,
    },
    examples: ['phyto backup -o farm.tar.gz      phyto backup --data /srv/phyto-data'],
  },
  {
    name: 'restore',
    group: 'farm',
    words: '<file>',
    summary: m.restore.summary,
    options: { '--verify': m.restore.verify },
    unused: LOCAL_ONLY,
    note: m.restore.note,
    examples: ['phyto restore farm.tar.gz --data /srv/phyto-data --verify'],
  },
  {
    name: 'migrate-database',
    group: 'farm',
    summary: m.migrateDatabase.summary,
    options: { '--to <url>': m.migrateDatabase.to },
    unused: LOCAL_ONLY,
    note: m.migrateDatabase.note,
    examples: ['phyto migrate-database --data /srv/farm --to postgres://phyto@db/farm'],
  },
  {
    name: 'verify-audit',
    group: 'farm',
    summary: m.verifyAudit.summary,
    unused: LOCAL_ONLY,
    note: m.verifyAudit.note,
    examples: ['phyto verify-audit --data /srv/phyto-data'],
  },
  {
    name: 'setup',
    group: 'farm',
    summary: m.setup.summary,
    options: {
      '--code <code>': m.setup.code,
      '--password-stdin': m.setup.passwordStdin,
      '--site-name <name>': '',
      '--time-zone <zone>': m.setup.timeZone,
    },
    unused: ['token', 'data', 'databaseUrl'],
    note: m.setup.note,
    examples: ['phyto setup', 'phyto setup --code 4F7K-Q2MD --site-name North --password-stdin < file'],
  },
  {
    name: 'login',
    group: 'people',
    summary: m.login.summary,
    options: { '--username <name>': '', '--password-stdin': m.login.passwordStdin },
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
    words: '<list|show|reset-password> [words...]',
    summary: m.user.summary,
    options: { '--order-by <username|full_name>': m.user.orderBy, '--password-stdin': m.user.passwordStdin },
    note: m.user.note,
    examples: ['phyto user list --json', 'phyto user reset-password --data /srv/phyto-data'],
  },
];
