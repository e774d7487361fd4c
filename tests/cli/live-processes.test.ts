import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { type FarmFolder, makeFarmFolder } from './farm-folder.ts';
import { ended, freePort, homeEnv, type PtyPhyto, phyto, phytoInPty, start, untilSaid } from './phyto.ts';

const root = resolve(import.meta.dirname, '../..');
/** Sooner than the next polling can come, counted from the screen's start. */
const BEFORE_POLLING_MS = 20_000;

describe('phyto tasks beside another process', () => {
  let farm: FarmFolder;
  let server: ChildProcessWithoutNullStreams;
  let stopped: Promise<unknown>;
  let host: string;
  const ptys: PtyPhyto[] = [];
  const env = () => homeEnv(farm.home);
  const inPty = async (...args: string[]) => {
    const pty = phytoInPty(['tasks', ...args], env());
    ptys.push(pty);
    await pty.until(/due +live$/m);
    return pty;
  };

  beforeAll(async () => {
    const built = spawnSync(process.execPath, [join(root, 'tests/support/ensure-build.ts')], { cwd: root });
    if (built.status !== 0) throw new Error(String(built.stderr));
    farm = await makeFarmFolder();
    const port = await freePort();
    host = `http://127.0.0.1:${port}`;
    server = start(['serve', '--data', farm.data, '--listen', `127.0.0.1:${port}`, '--log-level', 'error'], env());
    stopped = ended(server);
    await untilSaid(server, /Open/);
    const login = await phyto(
      ['login', '--host', host, '--username', 'ana', '--password-stdin'],
      env(),
      `${PASSWORDS.ana}\n`,
    );
    if (login.code !== 0) throw new Error(login.err);
  }, 120_000);

  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    server?.kill('SIGTERM');
    await stopped;
    await farm?.remove();
  });

  it('shows on both kinds of screen what a third process did, before any polling', async () => {
    const began = performance.now();
    const screens = [await inPty('--host', host), await inPty('--data', farm.data)];
    const { code } = await phyto(['complete', farm.lots.toHarvest, '--grams', '812', '--data', farm.data], env());
    expect(code).toBe(0);
    for (const screen of screens) await screen.until(/2 overdue, [0-6] due +live$/m);
    expect(performance.now() - began).toBeLessThan(BEFORE_POLLING_MS);
  });

  it('leaves at once on q: no stream keeps it', async () => {
    for (const place of [
      ['--host', host],
      ['--data', farm.data],
    ]) {
      const screen = await inPty(...place);
      const asked = performance.now();
      screen.write('q');
      expect(await screen.exited).toBe(0);
      expect(performance.now() - asked).toBeLessThan(2_000);
    }
  });
});
