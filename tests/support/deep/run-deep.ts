// Runs what leaves the landing path: node tests/support/deep/run-deep.ts [--next] [part …]
// Without a word, all parts; with --next, the one that the changes concern or whose turn it is.
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEEP_PARTS, type DeepPart, partConcerned, partInTurn, type Step } from './parts.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Commits of one landing are made within hours. */
const RECENT_HOURS = 4;

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function recentlyChanged(): string[] {
  const newest = Number(git('log', '-1', '--format=%ct'));
  const since = newest - RECENT_HOURS * 3600;
  return [...new Set(git('log', `--since=@${since}`, '--format=', '--name-only').split('\n'))];
}

function nextParts(): DeepPart[] {
  const commits = Number(git('rev-list', '--count', 'HEAD'));
  return [...new Set([partInTurn(commits), partConcerned(recentlyChanged(), commits) ?? partInTurn(commits)])];
}

const isThere = (program: string): boolean => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0;

/** Runs a step; returns whether it passed. */
function runStep({ name, command: [program = '', ...words], env = {}, needs }: Step): boolean {
  if (needs !== undefined && !isThere(needs)) {
    console.error(`${name}: skipped, because ${needs} is not running here`);
    return true;
  }
  const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { next: { type: 'boolean', default: false } },
});
const unknown = positionals.find((word) => DEEP_PARTS.every(({ name }) => name !== word));
if (unknown !== undefined) {
  console.error(`There is no deep part ${unknown}. The parts are ${DEEP_PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const named = DEEP_PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const { name, proves, steps } of values.next ? nextParts() : named) {
  console.error(`\n== ${name}: ${proves}`);
  const start = performance.now();
  const chosen = values.next ? steps.filter(({ onlyForReleases = false }) => !onlyForReleases) : steps;
  const failed = chosen.filter((step) => !runStep(step)).map((step) => step.name);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.error(`== ${name}: ${failed.length === 0 ? 'passed' : `FAILED (${failed.join(', ')})`} in ${seconds} s`);
  if (failed.length > 0) process.exitCode = 1;
}
