import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFarm, checkRecords, checkRemoteDisk, checkToken, checkVersions } from '#cli/doctor/check-farm.ts';
import { checkClock, checkHost } from '#cli/doctor/check-host.ts';
import { checkDatabase, checkDisk, checkReadings } from '#cli/doctor/check-local.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { withZoneName } from '#cli/text/site-clock.ts';
import { PRODUCT } from '#domain/product.ts';
import { addDays } from '#domain/time.ts';
import * as m from '#messages/en/terminal/manage/doctor.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';

const GB = 1e9;
const NO_READINGS = { telemetry: null, telemetry_checked_ms: 0 };

describe('phyto doctor', () => {
  const now = new Date('2026-05-12T08:00:00Z');
  const connections = {
    farmName: async () => 'farm.example',
    hostToSignIn: async () => 'https://farm.example',
  };

  it('tells how fast the host answers, and whose clock is wrong', async () => {
    const probe = async () => ({ ms: 41.6, clock: new Date(now.getTime() + 95_000) });
    expect(await checkHost({ ...connections, probe }, () => now)).toEqual([
      { state: 'ok', check: 'host', text: m.hostAnswers({ host: 'https://farm.example', ms: 42 }) },
      { state: 'warn', check: 'clock', text: m.clockBehind({ time: '95 s' }) },
    ]);
    expect(checkClock(new Date(now.getTime() - 90_000), now).text).toBe(m.clockAhead({ time: '90 s' }));
    const behind = (seconds: number) => checkClock(new Date(now.getTime() + seconds * 1000), now).text;
    expect([720, 10_800, 400_000].map(behind)).toEqual(['12 min', '3 h', '5 d'].map((time) => m.clockBehind({ time })));
    expect(checkClock(new Date(now.getTime() - 2000), now).state).toBe('ok');
  });

  it('fails if the host is silent, and checks no clock that it does not send', async () => {
    const silent = await checkHost({ ...connections, probe: () => Promise.reject(new Error('refused')) });
    expect(silent).toEqual([
      expect.objectContaining({
        state: 'fail',
        text: expect.stringContaining(m.hostSilent({ host: 'https://farm.example' })),
      }),
    ]);
    expect(await checkHost({ ...connections, probe: async () => ({ ms: 1, clock: null }) })).toHaveLength(1);
  });

  it.each([
    [64, 41, 'ok', m.diskFree],
    [64, 3, 'warn', m.diskScarce],
    [64, 0.2, 'fail', m.diskFull],
  ] as const)('judges %i GB with %d GB free as %s', (total, free, state, told) => {
    const found = { total_bytes: total * GB, free_bytes: free * GB, integrity: null, checked_ms: 0, ...NO_READINGS };
    const space = { free: free < 10 ? free.toFixed(1) : String(free), total: String(total) };
    expect(checkDisk(found)).toEqual({ state, check: 'disk', text: told(space) });
    expect(checkDatabase(found)).toEqual([]);
  });

  it('reports a damaged database', () => {
    const found = { total_bytes: GB, free_bytes: GB, checked_ms: 840, ...NO_READINGS };
    expect(checkDatabase({ ...found, integrity: 'ok' })).toEqual([
      { state: 'ok', check: 'database', text: m.databaseIntact({ seconds: '0.8' }) },
    ]);
    const fault = 'Tree 4 page 9: btreeInitPage() returns error code 11';
    expect(checkDatabase({ ...found, integrity: fault })).toEqual([
      { state: 'fail', check: 'database', text: m.databaseDamaged({ fault }) },
    ]);
  });

  it('reports damaged readings', () => {
    const found = { total_bytes: GB, free_bytes: GB, checked_ms: 840, integrity: 'ok', telemetry_checked_ms: 1260 };
    expect(checkReadings({ ...found, telemetry: null })).toEqual([]);
    expect(checkReadings({ ...found, telemetry: 'ok' })).toEqual([
      { state: 'ok', check: 'readings', text: m.readingsIntact({ seconds: '1.3' }) },
    ]);
    expect(checkReadings({ ...found, telemetry: 'gone' })).toEqual([
      { state: 'fail', check: 'readings', text: m.readingsDamaged({ fault: 'gone' }) },
    ]);
  });

  describe('on a farm', () => {
    let seeded: SeededFarm;
    let api: FarmApi;
    const farmOf = (changed: Partial<FarmApi> = {}): OpenFarm => ({
      api: { ...api, ...changed },
      name: 'farm.example',
      origin: 'https://farm.example',
      isRemote: true,
      username: null,
      siteClock: (zone) => withZoneName(seeded.clock.site(zone), zone),
      drafts: {
        read: () => Promise.resolve([]),
        write: () => Promise.resolve(),
        remove: () => Promise.resolve(),
        setAside: () => Promise.resolve(),
        bringBack: () => Promise.resolve([]),
      },
      close: () => Promise.resolve(),
    });
    beforeAll(async () => {
      seeded = await openSeededFarm();
      api = seeded.service.as(seeded.caller('admin'));
    });
    afterAll(() => seeded.close());

    it('compares versions', async () => {
      const { version } = PRODUCT;
      const running = (of: string) =>
        farmOf({ getSystem: async (...args) => ({ ...(await api.getSystem(...args)), version: of }) });
      expect(await checkVersions(running(version))).toEqual([
        { state: 'ok', check: 'versions', text: m.versions({ phyto: version, farm: version }) },
      ]);
      expect(await checkVersions(running('0.0.1'))).toMatchObject([{ state: 'warn' }]);
    });

    it('names the account, and its tokens that expire soon', async () => {
      const { today } = await api.getSystem({});
      const day = addDays(today, 5);
      await api.createToken({ body: { name: 'nightly', scope: 'read', expires: `${day}T00:00:00.000Z` } });
      await api.createToken({
        body: { name: 'yearly', scope: 'read', expires: `${addDays(today, 300)}T00:00:00.000Z` },
      });
      expect(await checkToken(farmOf())).toEqual([
        { state: 'ok', check: 'token', text: m.signedInAdmin({ username: 'admin' }) },
        { state: 'warn', check: 'token', text: m.tokenExpires({ name: 'nightly', day }) },
      ]);
    });

    it("takes the last day of a token from the site's clock", async () => {
      const { today } = await api.getSystem({});
      const last = addDays(today, 14);
      const farm = farmOf({
        getSystem: async (...args) => ({ ...(await api.getSystem(...args)), time_zone: 'America/New_York' }),
        listTokens: async (...args) =>
          rowsOf(await api.listTokens(...args)).map((one) => ({
            ...one,
            expires: `${addDays(last, 1)}T04:00:00.000Z`,
          })),
      });
      expect(await checkToken(farm, true)).toContainEqual({
        state: 'warn',
        check: 'token',
        text: m.tokenExpires({ name: 'nightly', day: last }),
      });
    });

    it('names the token in use, with its scope and expiry', async () => {
      await api.createToken({ body: { name: 'sensor', scope: 'full' } });
      const used = farmOf({
        listTokens: async (...args) =>
          rowsOf(await api.listTokens(...args)).map((one) => ({
            ...one,
            last_used_at: one.name === 'sensor' ? '2026-05-12T09:00:00.000Z' : null,
          })),
      });
      const text = m.tokenUsed({ name: 'sensor', isReadOnly: false, day: null });
      expect(await checkToken(used, true)).toContainEqual({ state: 'ok', check: 'token', text });
      expect(await checkToken(used)).not.toContainEqual(expect.objectContaining({ text }));
    });

    it('tells when the records were last checked, and what to do if that is long ago', async () => {
      const { today } = await api.getSystem({});
      const checkedOn = (verified_at: string | null, zone: { readonly time_zone?: string } = {}) =>
        farmOf({
          getSystem: async (...args) => {
            const system = { ...(await api.getSystem(...args)), ...zone };
            return { ...system, storage: { ...system.storage, audit: { sealed_at: null, verified_at } } };
          },
        });
      const at = (day: string) => checkRecords(checkedOn(`${day}T09:00:00.000Z`));
      expect(await at(today)).toMatchObject([{ state: 'ok', text: m.recordsChecked({ day: today }) }]);
      const day = addDays(today, -3);
      expect(await at(day)).toMatchObject([{ state: 'warn', text: m.recordsCheckedLongAgo({ day }) }]);
      const evening = checkedOn(`${day}T20:00:00.000Z`, { time_zone: 'Pacific/Auckland' });
      expect(await checkRecords(evening)).toMatchObject([{ text: m.recordsChecked({ day: addDays(day, 1) }) }]);
      expect(await checkRecords(checkedOn(null))).toMatchObject([{ state: 'warn', text: m.recordsUnchecked }]);
    });

    it("judges the disk of another computer's farm, if it tells", async () => {
      const withDisk = (disk: { readonly free_bytes: number; readonly total_bytes: number } | undefined) =>
        farmOf({
          getSystem: async (...args) => {
            const system = await api.getSystem(...args);
            return { ...system, storage: { ...system.storage, disk } };
          },
        });
      expect(await checkRemoteDisk(withDisk({ free_bytes: 3 * GB, total_bytes: 64 * GB }))).toEqual([
        { state: 'warn', check: 'disk', text: m.diskScarce({ free: '3.0', total: '64' }) },
      ]);
      expect(await checkRemoteDisk(withDisk(undefined))).toEqual([]);
    });

    it('passes on what the farm warns of', async () => {
      const { storage } = await api.getSystem({});
      const found = await checkFarm(farmOf());
      expect(found).toHaveLength(Math.max(1, storage.coded_warnings.length));
      const failing = farmOf({
        getSystem: async (...args) => {
          const system = await api.getSystem(...args);
          const coded_warnings = [{ code: 'files_not_whole', params: { reason: null } }];
          return { ...system, storage: { ...system.storage, healthy: false, warnings: [''], coded_warnings } };
        },
      });
      expect(await checkFarm(failing)).toMatchObject([{ state: 'fail', check: 'farm' }]);
    });
  });
});

describe('phyto doctor on what does not answer', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'phyto-doctor-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  it('says what is wrong with a missing folder, once, and what to do', async () => {
    const missing = join(home, 'nowhere');
    const { code, out, err } = await phyto(['doctor', '--data', missing, '--json'], homeEnv(home));
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual([{ state: 'fail', check: 'farm', text: expect.stringContaining(missing) }]);
  });

  it('asks a farm that has gone silent only once', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/healthz') response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const args = ['doctor', '--host', `http://127.0.0.1:${port}`, '--token', 'phyto_abc', '--json'];
    const { code, out } = await phyto(args, homeEnv(home));
    server.closeAllConnections();
    server.close();
    expect([code, JSON.parse(out)]).toEqual([1, expect.arrayContaining([expect.objectContaining({ state: 'fail' })])]);
    expect(asked).toEqual(['/healthz', expect.stringContaining('system')]);
  }, 60_000);

  it('names a refused token and what to do, as every command does', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/healthz') {
        response.end('{}');
        return;
      }
      response.writeHead(401, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ kind: 'unauthenticated', code: 'signed_out', params: {}, title: '', status: 401 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const args = ['doctor', '--host', `http://127.0.0.1:${port}`, '--token', 'phyto_abcdefgh12345678', '--json'];
    const { code, out } = await phyto(args, homeEnv(home));
    server.closeAllConnections();
    server.close();
    expect([code, JSON.parse(out)]).toEqual([
      1,
      expect.arrayContaining([
        { state: 'fail', check: 'token', text: expect.stringContaining('phyto_ab… from --token') },
      ]),
    ]);
  }, 60_000);
});
