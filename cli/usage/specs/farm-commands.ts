import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { importDetails } from '#cli/usage/import-details.ts';
import { m } from '#cli/words/commands.ts';

/** Not supported by commands that need the farm's own folder or database. */
const LOCAL_ONLY = ['host', 'token'] as const;

/** The commands that run and maintain a farm, in the order of the help. */
export const FARM_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'import',
    group: 'farm',
    words: '<kind> <files...>',
    summary: m.imports.summary,
    options: {
      '--dry-run': m.imports.dryRun,
      '--skip-bad': m.imports.skipBad,
      '--map <field=heading...>': m.imports.map,
      '--date-order <dmy|mdy|ymd>': '',
      '--decimal-mark <point|comma>': '',
      '--crop <name>': m.imports.crop,
      '--family <name>': m.imports.family,
      '--chamber <name>': m.imports.chamber,
      '--tray-capacity <n>': m.imports.trayCapacity,
      '--growth-recipe <name>': m.imports.growthRecipe,
      '--start-date <day>': m.imports.startDate,
      '--any-weight': m.imports.anyWeight,
    },
    details: importDetails,
    examples: [
      'phyto import crops crops.csv --family "Cabbage family" --dry-run',
      'phyto import beds beds.csv --map chamber=zone --map stack=aisle+column',
    ],
  },
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
      '--get <id>': m.backup.get,
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
    name: 'doctor',
    group: 'farm',
    summary: m.doctor.summary,
    note: m.doctor.note,
    examples: ['phyto doctor      phyto doctor --data /srv/phyto-data'],
  },
  {
    name: 'settings',
    group: 'farm',
    words: '[show|set] [settings...]',
    summary: m.settings.summary,
    note: m.settings.note,
    examples: ['phyto settings', 'phyto settings set display_name="North Farm" temperature_max=28'],
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
];
