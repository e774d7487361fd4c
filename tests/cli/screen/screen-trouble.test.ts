import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileSession } from '#adapters/node-session/session-store.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { CuttableLine } from '#tests/cli/connection/cuttable-line.ts';
import { homeEnv, type PtyPhyto, phytoInPty, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** Throws an error in the program when it gets the signal. */
const THROWING = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('the lamp broke')})`;

describe('phyto tasks in trouble', () => {
  let farm: ServedFarm;
  let line: CuttableLine;
  const ptys: PtyPhyto[] = [];
  const open = (env: Readonly<Record<string, string>> = {}) => {
    const screen = phytoInPty(['tasks'], homeEnv(farm.home, { PHYTO_HOST: line.host, ...env }));
    ptys.push(screen);
    return screen;
  };

  /** The screen before this one is back, with a cursor and without colours or pasting marks. */
  const expectRestored = (raw: string) => {
    expect(raw).toContain('\u001b[?1049l');
    expect(raw.lastIndexOf('\u001b[?25h')).toBeGreaterThan(raw.lastIndexOf('\u001b[?25l'));
    expect(raw.lastIndexOf('\u001b[?2004l')).toBeGreaterThan(raw.lastIndexOf('\u001b[?2004h'));
  };

  beforeAll(async () => {
    farm = await serveFarmFolder();
    line = new CuttableLine(Number(new URL(farm.host).port));
    await line.restore();
    const login = ['login', '--host', line.host, '--username', 'ana', '--password-stdin'];
    expect((await phyto(login, homeEnv(farm.home), `${PASSWORDS.ana}\n`)).code).toBe(0);
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await line?.cut();
    await farm?.stop();
  });

  it('says that a silent farm does not answer, takes keys meanwhile, and goes on once it answers', async () => {
    const screen = open();
    await screen.until(/due +live$/m);
    line.silence();
    screen.write('r');
    screen.write('/wash');
    await screen.until('/ wash_');
    screen.write('\u001b');
    await screen.until(/offline \d:\d\d$/m);
    await screen.until('No answer from');
    screen.write('?');
    await screen.until(words.keysHeading);
    screen.write('q');
    await line.cut();
    await line.restore();
    screen.write('r');
    await screen.until(/due +(?:live|polling)$/m);
    line.silence();
    screen.write('r\u0003');
    const left = performance.now();
    expect(await screen.exited).toBe(130);
    expect(performance.now() - left).toBeLessThan(8_000);
    expectRestored(screen.raw());
    await line.cut();
    await line.restore();
  });

  it('says whom it waits for if the farm is silent from the start', async () => {
    line.silence();
    const screen = open();
    await screen.until(words.waitingFor({ farm: new URL(line.host).host }));
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
    expect(screen.raw()).not.toContain('\u001b[?1049h');
    await line.cut();
    await line.restore();
  });

  it('restores the terminal after an error of its own, and explains it in one line', async () => {
    const screen = open({ NODE_OPTIONS: `--import="${THROWING}"` });
    await screen.until(/due +live$/m);
    screen.signal('SIGUSR2');
    expect(await screen.exited).toBe(1);
    const raw = screen.raw();
    expectRestored(raw);
    const said = raw.slice(raw.lastIndexOf('\u001b[?1049l')).replaceAll(/\u001b\[[?\d;]*[a-z]/gi, '');
    expect(said.trim()).toBe(`phyto: ${words.crashed({ reason: 'the lamp broke' })}`);
  });

  it('stays signed in when several commands renew an expired session at once', async () => {
    const env = homeEnv(farm.home, { PHYTO_HOST: farm.host });
    const session = createFileSession(join(farm.home, 'config', 'phyto'), farm.host);
    const { refreshToken } = await session.read();
    expect(refreshToken).not.toBeNull();
    await session.write({ accessToken: null, refreshToken });
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await phytoProcess(['tasks', '--json'], env)).code),
    );
    expect(codes).toEqual([0, 0, 0, 0]);
    expect((await phyto(['tasks', '--json'], env)).code).toBe(0);
  });
});
