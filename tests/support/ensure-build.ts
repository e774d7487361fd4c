// Builds the farm unless dist/ is newer than every source.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const sources = [
  'domain',
  'ports',
  'messages',
  'adapters',
  'web',
  'cli',
  'CHANGELOG.md',
  'vite.config.ts',
  'vite.cli.ts',
  'vite.languages.ts',
  'vite.styles.ts',
  'vite.web.ts',
  'package-lock.json',
];
const outputs = ['dist/web/en/index.html', 'dist/web/es/index.html', 'dist/server/serve.js', 'dist/cli/phyto.js'];

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// Folders count too, since removing a file changes only its folder.
function newestUnder(path: string): number {
  const entries = statSync(path).isDirectory() ? readdirSync(path) : [];
  return Math.max(changedAt(path), ...entries.map((entry) => newestUnder(join(path, entry))));
}

const newestSource = Math.max(...sources.map((source) => newestUnder(join(root, source))));
const oldestOutput = Math.min(...outputs.map((output) => changedAt(join(root, output))));

if (newestSource > oldestOutput) {
  console.error('Building …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    // Always builds in production mode, also from tests, where NODE_ENV is 'test'.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  process.exitCode = status ?? 1;
}
