import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { createGotTransport } from '#adapters/http-client/transport-got.ts';
import { harvest } from '#cli/commands/harvests/harvest.ts';
import { addDays } from '#domain/time.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { phytoInPty } from '#tests/cli/phyto.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

const PATIENCE = { timeout: 60_000 };

function hostOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

describe('an export that stalls', () => {
  const clock = createFixedClock('2026-05-12T08:00:00.000Z');
  let folder: string;
  let server: Server;
  let turns: ((response: ServerResponse) => void)[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-export-'));
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
      turns.shift()?.(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true, force: true });
  });

  const stall = (response: ServerResponse) => void response.write('harvest_uuid\r\nhalf');
  const whole = (response: ServerResponse) => void response.end('harvest_uuid\r\n1\r\n2\r\n');

  function exportTo(output: string) {
    const api = createHttpFarmApi({
      baseUrl: hostOf(server),
      parse: parseAnswer,
      transport: createGotTransport({ connect: 5_000, silence: 40 }),
      session: createMemorySession({ accessToken: 'token', refreshToken: null }),
      newKey: () => 'key',
      wait: () => Promise.resolve(),
    });
    return runHere({ clock }, api, harvest, ['export'], { options: { output } });
  }

  it('starts over and writes the whole file', async () => {
    turns = [stall, whole];
    const { code, err } = await exportTo(join(folder, 'h.csv'));
    expect([code, err]).toEqual([0, expect.stringContaining(acts.startingOver({ attempt: 2, most: 5 }))]);
    expect(await readFile(join(folder, 'h.csv'), 'utf8')).toBe('harvest_uuid\r\n1\r\n2\r\n');
  });

  it('exits with 4 and without a file if it keeps stalling or stdout has received a part', async () => {
    turns = Array.from({ length: 5 }, () => stall);
    expect((await exportTo(join(folder, 'h.csv'))).code).toBe(4);
    expect(await readdir(folder)).toEqual([]);
    turns = [stall, whole];
    expect(await exportTo('-')).toMatchObject({ code: 4, out: 'harvest_uuid\r\nhalf' });
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('leaves no file if it is ended by %s', async (signal, code) => {
    turns = [stall];
    const target = ['--host', hostOf(server), '--token', 'token'];
    const running = phytoInPty(['harvests', 'export', '-o', join(folder, 'h.csv'), ...target], { HOME: folder });
    await vi.waitUntil(async () => (await readdir(folder)).some((name) => name.startsWith('h.csv')), PATIENCE);
    running.signal(signal);
    expect(await running.exited).toBe(code);
    expect((await readdir(folder)).filter((name) => name.startsWith('h.csv'))).toEqual([]);
  });

  it('continues on stdout where it was cut, if the farm sends the same again', async () => {
    turns = [(response) => void response.write('harvest_uuid\r\n1'), whole];
    expect(await exportTo('-')).toMatchObject({ code: 0, out: 'harvest_uuid\r\n1\r\n2\r\n' });
  });
});

describe('the days of an export', () => {
  it('are whole site days, the last one included', async () => {
    const farm = await openSeededFarm();
    try {
      const api = farm.service.as(farm.caller('ana'));
      // The site is two hours ahead of UTC: its 11 May ends at 22:00Z.
      const moments = [
        '2026-05-10T21:59:59.999Z',
        '2026-05-10T22:00:00.000Z',
        '2026-05-11T21:59:59.999Z',
        '2026-05-11T22:00:00.000Z',
      ];
      const grams = [711, 712, 713, 714];
      for (const [index, at] of moments.entries()) {
        const batch = await api.createBatch({
          body: {
            growth_recipe: SEED.recipe,
            trays: 1,
            start_date: addDays(TODAY, -30),
            completed_to: addDays(TODAY, -5),
            placed_at: [{ location: SEED.beds.A1, trays: 1 }],
          },
        });
        const { actions = [] } = await api.getBatch({ params: { uuid: batch.uuid }, query: { hydrate: true } });
        const open = actions.find(({ action_type }) => action_type === 'harvest_action');
        await api.completeActions({
          body: {
            actions: [
              { uuid: open?.uuid ?? '', action_completed_date: at, action_properties: { total_yield: grams[index] } },
            ],
          },
        });
      }
      const found = async (options: Readonly<Record<string, string>>) => {
        const { out } = await runHere(farm, api, harvest, ['export'], { options });
        return grams.filter((weight) => out.includes(`,${weight},`));
      };
      expect(await found({ to: '2026-05-11' })).toEqual([711, 712, 713]);
      expect(await found({ to: '2026-05-10' })).toEqual([711]);
      expect(await found({ from: '2026-05-11', to: '2026-05-11' })).toEqual([712, 713]);
      expect(await found({ from: 'yesterday' })).toEqual([712, 713]);
      expect(await found({ from: 'today' })).toEqual([714]);
    } finally {
      await farm.close();
    }
  });
});
