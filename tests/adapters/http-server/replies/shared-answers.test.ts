import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { FarmService, Reply } from '#ports/farm-service.ts';
import { jsonText } from '#ports/json-text.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openServer } from '#tests/adapters/http-server/fake-service.ts';
import { deferred } from '#tests/support/deferred.ts';
import { said } from '#tests/support/random/problems.ts';

const BATCHES = '/api/batches/';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

async function opened(call: FarmService['call']) {
  open = await openServer(call);
  const { server, service } = open;
  const get = async (who = 'good', url = BATCHES, headers: Readonly<Record<string, string>> = {}) =>
    await server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who}`, ...headers } });
  return { get, service, calls: () => service.calls.length };
}

const refusal = new ProblemError({ kind: 'unavailable', ...said('The database does not answer.') });

describe('an answer made of records', () => {
  it('is made once for all who have the same rights', async () => {
    const { get, calls } = await opened(async () => jsonText('{"version":3,"lot_code":"B1"}'));
    const url = '/api/batches/0197aaaa-0000-7000-8000-00000000000b/';
    const [mine, others] = [await get('good', url), await get('other', url)];
    expect(others.body).toBe('{"version":3,"lot_code":"B1"}');
    const own = { date: others.headers.date, 'x-request-id': others.headers['x-request-id'] };
    expect(others.headers).toEqual({ ...mine.headers, ...own });
    expect(mine.headers.etag).toMatch(/\.3"$/);
    expect(calls()).toBe(1);
    await get('admin', url);
    await get('reader', url);
    expect(calls()).toBe(3);
  });

  it('is made again after each change, and for each query', async () => {
    const { get, calls, service } = await opened(async () => jsonText(`[${service.state}]`));
    expect((await get()).json()).toEqual([1]);
    service.state = '2';
    expect((await get()).json()).toEqual([2]);
    await get('good', `${BATCHES}?crop=basil`);
    expect(calls()).toBe(3);
  });

  it('says whether pages follow each time', async () => {
    const page = { json: '{"data":[]}', more: true };
    const { get, calls } = await opened(async () => page);
    await get();
    expect([(await get()).headers['x-more-pages'], calls()]).toEqual(['True', 1]);
  });

  it('is compressed for each as accepted', async () => {
    const rows = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ lot_code: `B${at}` })));
    const { get, calls } = await opened(async () => jsonText(rows));
    for (const _again of [1, 2]) {
      const [br, gzip, plain] = [
        await get('good', BATCHES, { 'accept-encoding': 'br' }),
        await get('good', BATCHES, { 'accept-encoding': 'gzip' }),
        await get('good', BATCHES),
      ];
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(rows);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(rows);
      expect(plain.body).toBe(rows);
    }
    expect(calls()).toBe(1);
  });

  it('is sent to all who asked while it was made', async () => {
    const answer = deferred<Reply>();
    const { get, calls, service } = await opened(() => answer.promise);
    const { stamp } = service;
    let waiting = 0;
    const allWait = deferred();
    service.stamp = (kinds) => {
      waiting += 1;
      if (waiting === 3) setImmediate(allWait.resolve);
      return stamp(kinds);
    };
    const asked = [get(), get('other'), get()];
    await allWait.promise;
    expect(calls()).toBe(1);
    answer.resolve(jsonText('[1]'));
    expect((await Promise.all(asked)).map(({ body }) => body)).toEqual(['[1]', '[1]', '[1]']);
    expect(calls()).toBe(1);
  });

  it("doesn't share a failure: those who waited ask for themselves, and it isn't kept", async () => {
    let asked = 0;
    const { get } = await opened(async () => {
      asked += 1;
      if (asked === 1) throw refusal;
      return jsonText('[1]');
    });
    const statuses = (await Promise.all([get(), get(), get()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 503]);
    expect((await get()).json()).toEqual([1]);
  });

  it("isn't shared if it can be read only once", async () => {
    const pieces = async function* () {
      yield '[1,';
      yield '2]';
    };
    const { get, calls } = await opened(async () => ({ json_pieces: pieces() }));
    expect((await Promise.all([get(), get()])).map((answer) => answer.json())).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(calls()).toBe(2);
  });

  it('depends on its address alone', () => {
    const others = OPERATION_NAMES.filter((name) => {
      const { method, body, upload, personal, contains }: Operation = OPERATIONS[name];
      return Array.isArray(contains) && (method !== 'GET' || body !== undefined || upload !== undefined || personal);
    });
    expect(others).toEqual([]);
  });
});

it('answers made of other things, such as readings, are made each time', async () => {
  const { get, calls } = await opened(async () => ({ value: { warnings: [] } }));
  await get('good', '/api/system/');
  await get('good', '/api/system/');
  expect(calls()).toBe(2);
});
