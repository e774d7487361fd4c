import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { ended, homeEnv, type PtyPhyto, phytoInPty, start, untilLogged } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

describe('phyto tasks beside a server that is killed and restarted', () => {
  let farm: FarmFolder;
  let screen: PtyPhyto;
  let host = 'http://127.0.0.1:0';
  let kill: () => Promise<void> = () => Promise.resolve();

  /** Starts the server, at its previous address if it had one. */
  const startServer = async () => {
    const listen = new URL(host).host;
    const server = start(['serve', '--data', farm.data, '--listen', listen], homeEnv(farm.home));
    const over = ended(server);
    kill = async () => {
      server.kill('SIGKILL');
      await over;
    };
    const [, address = ''] = await untilLogged(server, /Open +(\S+)\s/);
    host = new URL(address).origin;
  };

  beforeAll(async () => {
    farm = await createFarmFolder();
    await startServer();
    const login = ['login', '--host', host, '--username', 'ana', '--password-stdin'];
    expect((await phyto(login, homeEnv(farm.home), `${PASSWORDS.ana}\n`)).code).toBe(0);
  }, 120_000);
  afterAll(async () => {
    screen?.kill();
    await kill();
    await farm?.remove();
  });

  it('goes on without it, and sends what was confirmed meanwhile once', async () => {
    screen = phytoInPty(['tasks'], homeEnv(farm.home, { PHYTO_HOST: host }));
    await screen.until(/due +live$/m);
    screen.write('j');
    await screen.until(/> +!2 Basil +Clean/);
    screen.write('\r');
    await screen.until(forms.textHint);
    await kill();
    await screen.until(/offline \d:\d\d$/m);
    screen.write('washed\r\r');
    await screen.until(words.hints.yesComplete);
    await vi.waitFor(
      () => {
        const text = screen.rows().join('\n');
        if (text.includes(words.hints.yesComplete)) screen.write('y');
        expect(text).toMatch(/confirmed \d\d:\d\d, not sent yet/);
      },
      { timeout: 60_000, interval: 100 },
    );
    const down = await phyto(['tasks', '--host', host], homeEnv(farm.home));
    expect(down).toMatchObject({ code: 4, out: '' });

    await startServer();
    await screen.until(/done \d\d:\d\d {2}Clean: Wash/);
    await screen.until(/ live$/m);
    screen.write('q');
    expect(await screen.exited).toBe(0);
    const { late } = farm.lots;
    const batch = await phyto(['batch', late, '--host', host], homeEnv(farm.home));
    expect(batch.out.match(/^done .*washed/gm), batch.out).toHaveLength(1);
  });
});
