import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DemoHost, runDemo } from '#adapters/main/demo/demo.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import type { RunningServer } from '#adapters/main/serve.ts';
import { serverMessages } from '#messages/en/server-messages.ts';
import { textOf } from '#messages/render.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const SIGN_INS = ['admin', 'ana', 'ben', 'kai'];
const makeFolder = tempFolders('phyto-run-demo-');

describe('running the demo', () => {
  interface Run {
    readonly code: number;
    readonly lines: readonly string[];
    readonly seen: unknown;
  }

  async function run(
    options: Partial<DemoHost> & { readonly data: string },
    look: (server: RunningServer) => Promise<unknown> = async () => null,
  ): Promise<Run> {
    const { data, ...rest } = options;
    const lines: string[] = [];
    let stop = () => {};
    let seen: unknown = null;
    const code = await runDemo({
      environment: {},
      flags: { data, listen: '127.0.0.1:0', logLevel: 'silent' },
      batches: 12,
      pastDays: 0.1,
      report: (message) => lines.push(textOf(serverMessages, message)),
      stopped: new Promise((resolve) => {
        stop = resolve;
      }),
      onReady: async (server) => {
        try {
          seen = await look(server);
        } finally {
          stop();
        }
      },
      ...rest,
    });
    return { code, lines, seen };
  }

  const signIn = (username: string, password: string) => async (server: RunningServer) => {
    const answer = await fetch(new URL('api/auth/obtain_jwt/', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return answer.status;
  };

  const readingsOf = async ({ service }: RunningServer) => {
    const api = service.as(localCaller('tests'));
    const bad = await api.listBadReadings({ query: { limit: 1000 } });
    const kinds = new Set(bad.map(({ metric, value }) => `${metric} ${value}`));
    return { series: (await api.listSeries({ query: {} })).length, bad: [...kinds].sort() };
  };

  const passwordsIn = (lines: readonly string[]) =>
    new Map(
      [...lines.join('\n').matchAll(/\b(admin|ana|ben|kai) {2,}(\S+)/g)].map(([, name = '', password = '']) => [
        name,
        password,
      ]),
    );

  it('builds a farm, prints its size and users, and opens the same farm again', async () => {
    const data = join(await makeFolder(), 'new');
    const first = await run({ data }, readingsOf);
    expect(first.code).toBe(0);
    // Four series of each bed, three of each HVAC but the dead one, and four of each reservoir.
    expect(first.seen).toEqual({
      series: 120 * 4 + 4 * 3 + 3 * 4,
      bad: ['co2 -1023', 'humidity -1023', 'temperature -1023'],
    });
    expect(first.lines[0]).toMatch(/^Demo farm: 5 chambers, 120 beds, 12 batches, 2 faults\. Ready in \d+ s\.$/);
    expect(first.lines[1]).toMatch(/^ {2}Open {3}http:\/\/127\.0\.0\.1:\d+\/ {5}Ctrl-C stops\. Try: phyto tasks$/);
    expect(first.lines).toHaveLength(4);
    const passwords = passwordsIn(first.lines);
    expect([...passwords.keys()].sort()).toEqual(SIGN_INS);

    const again = await run({ data, batches: 30 }, signIn('ben', passwords.get('ben') ?? ''));
    expect(again.lines[0]).toContain('12 batches');
    expect(passwordsIn(again.lines)).toEqual(passwords);
    expect(again.seen).toBe(200);

    const fresh = await run({ data, batches: 14, fresh: true }, signIn('ben', passwords.get('ben') ?? ''));
    expect(fresh.lines[0]).toContain('14 batches');
    expect(fresh.seen).toBe(401);
  });

  it('stores the passwords readable only by their owner', async () => {
    const data = await makeFolder();
    const { lines } = await run({ data });
    const path = join(data, 'demo-farm.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    for (const password of passwordsIn(lines).values()) expect(await readFile(path, 'utf8')).toContain(password);
  });

  it("takes the admin's password from the environment, and refuses a weak one before creating anything", async () => {
    const data = join(await makeFolder(), 'new');
    const weak = await run({ data, environment: { PHYTO_ADMIN_PASSWORD: 'password' } });
    expect(weak.code).toBe(2);
    expect(weak.lines.join()).toContain('PHYTO_ADMIN_PASSWORD');
    await expect(stat(data)).rejects.toThrow('ENOENT');
    const password = 'green moss on stone';
    const strong = await run({ data, environment: { PHYTO_ADMIN_PASSWORD: password } }, signIn('admin', password));
    expect(strong.seen).toBe(200);
  });

  it("refuses a folder that it didn't create, and leaves it unchanged", async () => {
    const data = await makeFolder();
    await writeFile(join(data, 'letters.txt'), 'Dear farm');
    for (const fresh of [false, true]) {
      const { code, lines } = await run({ data, fresh });
      expect(code).toBe(1);
      expect(lines.join()).toContain('no demo farm');
    }
    expect(await readdir(data)).toEqual(['letters.txt']);
  });

  it('starts over after an interrupted build', async () => {
    const data = await makeFolder();
    await run({ data });
    const path = join(data, 'demo-farm.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"ready": true', '"ready": false'));
    const { code, lines } = await run({ data, batches: 13 });
    expect(code).toBe(0);
    expect(lines[0]).toContain('13 batches');
  });

  it('leaves alone the farm of a running server', async () => {
    const data = await makeFolder();
    const { seen } = await run({ data }, () => run({ data, fresh: true }));
    expect(seen).toMatchObject({ code: 1, lines: [expect.stringContaining('Another server')] });
    expect((await run({ data })).lines[0]).toContain('12 batches');
  });

  it("rejects a number of batches that it can't build", async () => {
    const { code, lines } = await run({ data: await makeFolder(), batches: 0 });
    expect(code).toBe(2);
    expect(lines.join()).toContain('--batches');
  });
});
