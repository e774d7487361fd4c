// Format, lint, types, walls, messages and dead code: `npm run check`. They run at the same time, on all processors.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const bin = (name: string) => resolve(root, 'node_modules/.bin', name);
const script = (name: string) => [process.execPath, `tests/support/check/${name}.ts`];

/** The checks by name, those that take longest first. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: [bin('tsc'), '-b'],
  'format and lint': [bin('biome'), 'ci', '--error-on-warnings', '--colors=off'],
  'dead code': [bin('knip')],
  'code that only tests use': [
    bin('knip'),
    '--production',
    '--config',
    'knip.production.json',
    '--treat-tag-hints-as-errors',
  ],
  messages: script('check-messages'),
  walls: script('check-walls'),
};

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

function run([program = '', ...words]: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      done({ passed: code === 0, output: Buffer.concat(pieces).toString(), seconds });
    });
  });
}

await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => {
    const { passed, output, seconds } = await run(command);
    if (!passed) {
      console.error(output);
      process.exitCode = 1;
    }
    console.error(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`);
  }),
);
