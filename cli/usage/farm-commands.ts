import type { CommandSpec } from './command-spec.ts';

/** Of commands that work on a farm's own folder or database, never over the network. */
const ONLY_HERE = ['host', 'token'] as const;

/** Commands that run a farm and look after its people. */
export const FARM_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'serve',
    group: 'Farm',
    summary: 'runs the farm',
    options: {
      '--listen <host:port>': '(PHYTO_LISTEN)',
      '--public-url <url>': 'its address on the network',
      '--trust-proxy <addresses>': '',
      '--tls-cert <file>': 'serves HTTPS',
      '--tls-key <file>': '',
      '--site-name <name>': 'on the first start',
      '--time-zone <zone>': '',
      '--log-level <level>': '',
    },
    unused: [...ONLY_HERE, 'json', 'plain'],
    notes: ['  In PostgreSQL (--database-url) it needs PHYTO_SECRET.'],
    examples: ['phyto serve --data /srv/phyto-data --listen 0.0.0.0:8080'],
  },
  {
    name: 'demo',
    group: 'Farm',
    summary: 'runs a farm to try things on',
    options: {
      '--listen <host:port>': '',
      '--batches <n>': '',
      '--fresh': 'rebuilds it',
      '--log-level <level>': '',
    },
    unused: [...ONLY_HERE, 'databaseUrl', 'json', 'plain'],
    examples: ['phyto demo      phyto demo --data /tmp/try --batches 1000'],
  },
  {
    name: 'backup',
    group: 'Farm',
    summary: 'copies the whole farm while it runs, checked',
    options: {
      '-o, --output <file>': 'brings it here as well; - for stdout',
      '--list': 'those beside the farm',
    },
    examples: ['phyto backup -o farm.tar.gz      phyto backup --data /srv/phyto-data'],
  },
  {
    name: 'restore',
    group: 'Farm',
    words: '<file>',
    summary: 'puts a backup in place of a stopped farm',
    options: { '--verify': 'checks the whole audit trail before, and every row after' },
    unused: ONLY_HERE,
    notes: ['  What a folder held is kept aside.'],
    examples: ['phyto restore farm.tar.gz --data /srv/phyto-data --verify'],
  },
  {
    name: 'migrate-database',
    group: 'Farm',
    summary: 'copies a stopped farm into PostgreSQL',
    options: { '--to <url>': 'an empty one: postgres://user:password@host/database' },
    unused: ONLY_HERE,
    notes: ['  The farm of --data or --database-url is only read.'],
    examples: ['phyto migrate-database --data /srv/farm --to postgres://phyto@db/farm'],
  },
  {
    name: 'verify-audit',
    group: 'Farm',
    summary: 'compares every record with the audit trail',
    unused: ONLY_HERE,
    notes: [
      '  Also while the farm runs. Exit 1 on a finding. Prints the newest checkpoint,',
      '  to be noted elsewhere.',
    ],
    examples: ['phyto verify-audit --data /srv/phyto-data'],
  },
  {
    name: 'login',
    group: 'People',
    summary: 'signs in and remembers the farm',
    options: { '--username <name>': '', '--password-stdin': 'for scripts' },
    unused: ['token'],
    examples: ['phyto login --host https://farm.example'],
  },
  {
    name: 'logout',
    group: 'People',
    summary: 'signs out of the farm and forgets its tokens',
    unused: ['token', 'data', 'databaseUrl'],
    examples: ['phyto logout'],
  },
  {
    name: 'user',
    unlisted: ['users'],
    group: 'People',
    words: '<list|show|reset-password> [words...]',
    summary: 'lists accounts, resets passwords',
    options: { '--order-by <username|full_name>': '-NAME: descending', '--password-stdin': 'for scripts' },
    notes: [
      '  list takes words to look for, show a username; reset-password a username (else',
      '  admin) of somebody locked out, on --data or --database-url only.',
    ],
    examples: ['phyto user list --json', 'phyto user reset-password --data /srv/phyto-data'],
  },
];
