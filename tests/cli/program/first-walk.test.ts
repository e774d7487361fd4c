import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ended, homeEnv, phytoInPty, shellWords, start, untilLogged } from '#tests/cli/phyto.ts';

const root = resolve(import.meta.dirname, '../../..');
const readme = await readFile(join(root, 'README.md'), 'utf8');

/** The commands of the walk's second terminal, without their comments. */
const COMMANDS = (/In a second terminal:\n\n```sh\n(.*?)```/s.exec(readme)?.[1] ?? '')
  .trimEnd()
  .split('\n')
  .map((line) => line.replace(/\s+#.*$/, ''));

let home: string;
let env: Record<string, string>;
let host = '';
let password = '';
let stop: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'phyto-walk-'));
  const bin = join(home, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'phyto'), `#!/bin/sh\nexec "${process.execPath}" "${root}/dist/cli/phyto.js" "$@"\n`);
  await chmod(join(bin, 'phyto'), 0o755);
  // The walk begins in a clone, whose files it names.
  await symlink(join(root, 'cli'), join(home, 'cli'));
  env = homeEnv(home, { PHYTO_LANGUAGE: 'en' });
  env.PATH = `${bin}:${env.PATH}`;
  const demo = start(['demo', '--data', join(home, 'demo'), '--listen', '127.0.0.1:0', '--log-level', 'error'], env);
  const over = ended(demo);
  const [, address = '', secret = ''] = await untilLogged(demo, /Open +(\S+)\/[\s\S]*ana +(\S+)/);
  [host, password] = [address, secret];
  stop = async () => {
    demo.kill('SIGTERM');
    await over;
  };
}, 180_000);
afterAll(async () => {
  await stop();
  if (home !== undefined) await rm(home, { recursive: true, force: true });
});

/** Texts that appear in the terminal, and the answers to type. */
const dialogOf = (command: string): readonly (readonly [string, string])[] => {
  if (command.startsWith('phyto login')) return [['Password', `${password}\r`]];
  if (command === 'phyto tasks') return [['q quit', 'q']];
  return command.startsWith('phyto plan') ? [['[y/N]', 'y\r']] : [];
};

it('has a first walk', () => {
  expect(COMMANDS.length).toBeGreaterThan(5);
  for (const command of COMMANDS) expect(command).toMatch(/^npx phyto /);
});

it.each(COMMANDS)(
  '%s works as the README writes it',
  async (written) => {
    const command = written.replace(/^npx /, '').replace('http://127.0.0.1:8080', host);
    const dialog = dialogOf(command);
    if (dialog.length === 0) {
      const { code, err } = await ended(spawn('sh', ['-c', command], { cwd: home, env }));
      expect(code, err).toBe(0);
      return;
    }
    const [, ...words] = await shellWords(command);
    const screen = phytoInPty(words, env, 120);
    for (const [appears, typed] of dialog) {
      await Promise.race([screen.until(appears), screen.exited]);
      screen.write(typed);
    }
    expect(await screen.exited, screen.rows().join('\n')).toBe(0);
  },
  60_000,
);
