import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as m from '#messages/en/terminal/setup.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { homeEnv, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { startServer } from '#tests/cli/start-server.ts';

const PASSWORD = 'moss-lantern-41';

describe('phyto setup', () => {
  let folder = '';
  let host = '';
  let code = '';
  let stop = () => Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-setup-'));
    const server = await startServer(join(folder, 'farm'));
    ({ host, code } = server);
    stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => stop());

  it('names what is missing without a terminal, and changes nothing', async () => {
    const env = homeEnv(folder);
    for (const [words, option] of [
      [['--site-name', 'North', '--password-stdin'], '--code'],
      [['--code', code, '--password-stdin'], '--site-name'],
      [['--code', code, '--site-name', 'North'], '--password-stdin'],
      [['--code', code, '--site-name', 'North', '--time-zone', 'Mars/Base', '--password-stdin'], '--time-zone'],
      [['--code', 'short', '--site-name', 'North', '--password-stdin'], '--code'],
    ] as const) {
      const { code: exit, err } = await phyto(['setup', '--host', host, ...words], env, `${PASSWORD}\n`);
      expect([option, exit, err]).toEqual([option, 2, expect.stringContaining(option)]);
    }
    const codeless = await phyto(
      ['setup', '--host', host, '--site-name', 'North', '--password-stdin'],
      env,
      `${PASSWORD}\n`,
    );
    expect(codeless.err).toContain(m.help);
    const wrong = ['setup', '--host', host, '--code', 'AAAA-AAAA', '--site-name', 'North', '--password-stdin'];
    expect(await phyto(wrong, env, `${PASSWORD}\n`)).toMatchObject({ code: 1 });
  });

  it.each([
    [['login', '--username', 'admin', '--password-stdin'], 3],
    [['tasks'], 3],
    [['doctor'], 1],
  ] as const)('is named by %j before the farm is set up', async (words, exit) => {
    const ran = await phyto([...words, '--host', host], homeEnv(folder), `${PASSWORD}\n`);
    const notSetUp = usage.notSetUp({ farm: new URL(host).host, setup: `phyto setup --host ${host}` });
    expect(ran).toMatchObject({ code: exit });
    expect(ran.out + ran.err).toContain(notSetUp);
  });

  it('sets up the farm on screen without showing the password, and refuses to do it again', async () => {
    const screen = phytoInPty(['setup', '--host', host], homeEnv(folder));
    await screen.until(m.fields.code);
    screen.write(`${code}\r`);
    screen.write(`${PASSWORD}\r`);
    screen.write('moss-lantern-42\r');
    await screen.until("The passwords don't match");
    screen.write('\u001b[A');
    screen.write(`\u007f1\r`);
    screen.write('\r');
    await screen.until(m.submit);
    screen.write('\r');
    expect(await screen.exited).toBe(0);
    await screen.until('is set up at');
    expect(screen.raw()).not.toContain(PASSWORD);
    const again = await phyto(['setup', '--host', host, '--code', code], homeEnv(folder));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('phyto login') });
  });
});
