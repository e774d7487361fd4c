// Builds what is older than its sources: node tests/support/ensure-build.ts [cli|server|web …]; without a word, all of it.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

interface Target {
  /** The environments of `vite.config.ts` that build it. */
  readonly environments: readonly string[];
  readonly outputs: readonly string[];
  readonly sources: readonly string[];
}

const SHARED = [
  'domain',
  'ports',
  'messages',
  'adapters',
  'CHANGELOG.md',
  'vite.config.ts',
  'vite.cli.ts',
  'vite.languages.ts',
  'vite.styles.ts',
  'vite.web.ts',
  'package-lock.json',
];

const TARGETS: Readonly<Record<string, Target>> = {
  web: {
    environments: ['client', 'client_es'],
    outputs: ['dist/web/en/index.html', 'dist/web/es/index.html'],
    sources: [...SHARED, 'web'],
  },
  server: { environments: ['server'], outputs: ['dist/server/serve.js'], sources: SHARED },
  cli: { environments: ['cli'], outputs: ['dist/cli/phyto.js'], sources: [...SHARED, 'cli'] },
};

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// Folders count too, since removing a file changes only its folder.
function newestUnder(path: string): number {
  const entries = statSync(path).isDirectory() ? readdirSync(path) : [];
  return Math.max(changedAt(path), ...entries.map((entry) => newestUnder(join(path, entry))));
}

function isOld({ outputs, sources }: Target): boolean {
  const newestSource = Math.max(...sources.map((source) => newestUnder(join(root, source))));
  const oldestOutput = Math.min(...outputs.map((output) => changedAt(join(root, output))));
  return newestSource > oldestOutput;
}

const words = process.argv.slice(2);
const unknown = words.find((word) => !(word in TARGETS));
if (unknown !== undefined)
  throw new Error(`There is no ${unknown} to build; there are ${Object.keys(TARGETS).join(', ')}.`);
const old = Object.entries(TARGETS).flatMap(([name, target]) =>
  (words.length === 0 || words.includes(name)) && isOld(target) ? target.environments : [],
);

if (old.length > 0) {
  console.error('Building …');
  // Always in production mode, also from tests, where NODE_ENV is 'test'.
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  for (const name of old) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`There is no environment ${name}.`);
    await builder.build(environment);
  }
}
