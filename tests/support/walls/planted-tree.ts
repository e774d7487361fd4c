import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

const CONFIGS = [
  'package.json',
  '.gitignore',
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...['domain', 'ports', 'messages', 'web', 'cli', 'tests'].map((layer) => `${layer}/tsconfig.json`),
  ...['portable', 'browser', 'node'].map((platform) => `adapters/tsconfig.${platform}.json`),
];

/** Sources by path, and the codes of the compiler's and linter's errors by path. */
export type Sources = Readonly<Record<string, string>>;
export type Refusals = ReadonlyMap<string, ReadonlySet<string>>;

/** Creates a folder with the project's configuration and packages, but other sources. */
export function plantTree(folder: string, sources: Sources): void {
  for (const config of CONFIGS) cpSync(join(root, config), join(folder, config), { recursive: true });
  // A real folder, so that the compiler's cache under node_modules/.cache stays separate.
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!entry.startsWith('.')) symlinkSync(join(root, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs compiler and linter on a folder; returns error codes and rule names by file. */
export function collectRefusals(folder: string): Refusals {
  const refusals = new Map<string, Set<string>>();
  const refuse = (path: string, code: string) => {
    refusals.set(path, (refusals.get(path) ?? new Set()).add(code));
  };
  const compiler = run(folder, 'typescript/bin/tsc', ['-b', '--pretty', 'false']);
  for (const [, path = '', code = ''] of compiler.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+)/gm)) refuse(path, code);
  const linter = run(folder, '@biomejs/biome/bin/biome', ['lint', '--reporter=github', '--max-diagnostics=none']);
  for (const [, rule = '', path = ''] of linter.matchAll(/^::\w+ title=lint\/\w+\/(\w+),file=([^,]+),/gm)) {
    refuse(relative(realpathSync(folder), path), rule);
  }
  return refusals;
}

function run(folder: string, tool: string, args: readonly string[]): string {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  if (status !== 0 && !/error/i.test(stdout)) throw new Error(`${tool} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
