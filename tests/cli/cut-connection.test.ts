import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { homeEnv, type PtyPhyto, phyto, phytoInPty } from './phyto.ts';
import { type ServedFarm, serveFarmFolder } from './served-farm.ts';

/** A connection to the farm that can be cut and restored. */
class CuttableLine {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;

  readonly #target: number;

  constructor(target: number) {
    this.#target = target;
  }

  async restore(): Promise<void> {
    const server = createServer((client) => {
      const farm = connect(this.#target, '127.0.0.1');
      for (const [one, other] of [
        [client, farm],
        [farm, client],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => this.#sockets.delete(one));
      }
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = server === null ? Promise.resolve() : new Promise<void>((done) => server.close(() => done()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe('phyto tasks on a line that is cut', () => {
  let farm: ServedFarm;
  let line: CuttableLine;
  const ptys: PtyPhyto[] = [];

  beforeAll(async () => {
    farm = await serveFarmFolder();
    line = new CuttableLine(Number(new URL(farm.host).port));
    await line.restore();
    const host = `http://127.0.0.1:${line.port}`;
    const login = ['login', '--host', host, '--username', 'ana', '--password-stdin'];
    expect((await phyto(login, homeEnv(farm.home), `${PASSWORDS.ana}\n`)).code).toBe(0);
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await line?.cut();
    await farm?.stop();
  });

  it('keeps what is confirmed meanwhile, offers it after a restart, and sends it in order', async () => {
    const env = homeEnv(farm.home, { PHYTO_HOST: `http://127.0.0.1:${line.port}` });
    const open = (): PtyPhyto => {
      const screen = phytoInPty(['tasks'], env);
      ptys.push(screen);
      return screen;
    };
    const confirm = (screen: PtyPhyto, wanted: RegExp) =>
      vi.waitFor(
        () => {
          const text = screen.rows().join('\n');
          if (text.includes(words.hints.yesComplete)) screen.write('y');
          expect(text).toMatch(wanted);
        },
        { timeout: 60_000, interval: 100 },
      );
    const first = open();
    await first.until(/due +live$/m);
    first.write('\r');
    await first.until(forms.textHint);
    await line.cut();
    await first.until(/offline \d:\d\d$/m);
    first.write('washed\r\r');
    await first.until(words.hints.yesComplete);
    await confirm(first, /confirmed \d\d:\d\d, not sent yet/);
    first.write('\u000c');
    first.resize(100, 30);
    await first.until(/confirmed \d\d:\d\d, not sent yet/);
    first.write('q');
    expect(await first.exited).toBe(0);
    expect(first.raw()).toContain('\u001b[?1049l');
    expect(first.raw()).toContain(words.keptUnsent({ count: 1 }));

    await line.restore();
    const second = open();
    await second.until('Unsent from');
    second.write('\r');
    await second.until(/done \d\d:\d\d {2}Clean: Wash/);
    second.write('q');
    expect(await second.exited).toBe(0);
    const third = open();
    await third.until(/due +live$/m);
    expect(third.rows().join('\n')).not.toContain('Unsent from');
  });
});
