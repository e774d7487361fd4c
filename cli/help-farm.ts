import type { CommandSpec } from './help.ts';

/** Of commands that work on a farm's own folder or database, never over the network. */
const ONLY_HERE = ['host', 'token'] as const;

/** Commands that run a farm and look after its people. */
export const FARM_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'serve',
    options: [
      '--listen <host:port>',
      '--public-url <url>',
      '--trust-proxy <addresses>',
      '--site-name <name>',
      '--time-zone <zone>',
      '--log-level <level>',
      '--tls-cert <file>',
      '--tls-key <file>',
    ],
    unused: [...ONLY_HERE, 'json', 'plain'],
    help: [
      'phyto serve                      runs the farm',
      '  --data DIR (PHYTO_DATA)          --listen HOST:PORT (PHYTO_LISTEN)',
      '  --database-url URL (PHYTO_DATABASE_URL)   in PostgreSQL, with PHYTO_SECRET',
      '  --site-name NAME --time-zone ZONE   on the first start',
      '  --tls-cert FILE  --tls-key FILE      serves HTTPS',
      'Examples: phyto serve --data /srv/phyto-data --listen 0.0.0.0:8080',
    ],
  },
  {
    name: 'demo',
    options: ['--listen <host:port>', '--batches <n>', '--fresh', '--log-level <level>'],
    unused: [...ONLY_HERE, 'databaseUrl', 'json', 'plain'],
    help: [
      'phyto demo                       runs a farm to try things on',
      '  --data DIR       --listen HOST:PORT   --batches N   --fresh   rebuilds it',
      'Examples: phyto demo      phyto demo --data /tmp/try --batches 1000',
    ],
  },
  {
    name: 'backup',
    options: ['-o, --output <file>', '--list'],
    help: [
      'phyto backup                     copies the whole farm while it runs, checked',
      '  -o FILE          brings it here as well; - for stdout',
      '  --list           those that lie beside the farm  --json  --plain',
      'Examples: phyto backup -o farm.tar.gz      phyto backup --data /srv/phyto-data',
    ],
  },
  {
    name: 'restore',
    words: '<file>',
    options: ['--verify'],
    unused: ONLY_HERE,
    help: [
      'phyto restore FILE               puts a backup in place of a stopped farm',
      '  --data DIR  or  --database-url URL   where; what a folder held is kept aside',
      '  --verify         checks the whole audit trail before, and every row after',
      'Examples: phyto restore farm.tar.gz --data /srv/phyto-data --verify',
    ],
  },
  {
    name: 'migrate-database',
    options: ['--to <url>'],
    unused: ONLY_HERE,
    help: [
      'phyto migrate-database           copies a stopped farm into PostgreSQL',
      '  --data DIR  or  --database-url URL   where it lies: only read',
      '  --to URL         an empty one: postgres://user:password@host/database',
      'Examples: phyto migrate-database --data /srv/farm --to postgres://phyto@db/farm',
    ],
  },
  {
    name: 'verify-audit',
    unused: ONLY_HERE,
    help: [
      'phyto verify-audit               compares every record with the audit trail',
      '  --data DIR  or  --database-url URL              --json   exit 1 on a finding',
      '  also while the farm runs; prints the newest checkpoint, to be noted elsewhere',
      'Examples: phyto verify-audit --data /srv/phyto-data',
    ],
  },
  {
    name: 'login',
    options: ['--username <name>', '--password-stdin'],
    unused: ['token'],
    help: [
      'phyto login                      signs in and remembers the farm',
      '  --host URL       --username NAME     --password-stdin   for scripts',
      'Examples: phyto login --host https://farm.example',
    ],
  },
  {
    name: 'logout',
    unused: ['token', 'data', 'databaseUrl'],
    help: ['phyto logout                     signs out of the farm and forgets its tokens', 'Examples: phyto logout'],
  },
  {
    name: 'user',
    words: '<what> [username]',
    options: ['--password-stdin'],
    unused: ONLY_HERE,
    help: [
      'phyto user reset-password [NAME] a new password for somebody locked out (admin)',
      "  --data DIR       the farm's folder              --password-stdin   for scripts",
      'Examples: phyto user reset-password --data /srv/phyto-data',
    ],
  },
];
