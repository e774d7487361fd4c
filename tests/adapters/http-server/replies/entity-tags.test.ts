import { afterEach, describe, expect, it } from 'vitest';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { GOOD, openServer } from '#tests/adapters/http-server/fake-service.ts';
import { said } from '#tests/support/random/problems.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
const opened = async (...given: Parameters<typeof openServer>) => {
  open = await openServer(...given);
  return open;
};
afterEach(() => open?.server.close());

const CROPS = '/api/crop/';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function tagOf(url: string, headers: Record<string, string> = GOOD): Promise<string> {
  const answer = await open?.server.inject({ method: 'GET', url, headers });
  return String(answer?.headers.etag);
}

describe('an answer made of records', () => {
  it('has a weak tag and may be cached privately', async () => {
    const { server } = await opened(async () => ({ value: [] }));
    const { headers } = await server.inject({ method: 'GET', url: CROPS, headers: GOOD });
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('authorization, accept-encoding');
  });

  it.each(['GET', 'HEAD'] as const)("isn't computed again by %s while its tag is valid", async (method) => {
    const { server, service } = await opened(async () => ({ value: [] }));
    const etag = await tagOf(CROPS);
    const answer = await server.inject({ method, url: CROPS, headers: { ...GOOD, 'if-none-match': etag } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding',
    });
    expect(answer.headers['content-type']).toBeUndefined();
    expect(service.calls).toHaveLength(1);
  });

  it('is computed again once a record has changed', async () => {
    const { server, service } = await opened(async () => ({ value: [] }));
    const etag = await tagOf(CROPS);
    service.state = '2';
    const answer = await server.inject({ method: 'GET', url: CROPS, headers: { ...GOOD, 'if-none-match': etag } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
  });

  it('has the tag of the earlier state if the state changes while it is computed', async () => {
    const { service } = await opened(async () => {
      service.state = '2';
      return { value: [] };
    });
    const early = await tagOf(CROPS);
    expect(await tagOf(CROPS)).not.toBe(early);
  });

  it('has one tag for all users with the same rights, and others for others', async () => {
    await opened(async () => ({ value: [] }));
    const mine = await tagOf(CROPS);
    expect(await tagOf(CROPS, bearer('other'))).toBe(mine);
    const tags = [mine, await tagOf(CROPS, bearer('admin')), await tagOf(CROPS, bearer('reader'))];
    expect(new Set(tags).size).toBe(3);
  });

  it('has its own tag for each address, query and build', async () => {
    await opened(async () => ({ value: [] }));
    const tags = [await tagOf(CROPS), await tagOf(`${CROPS}?page=2`), await tagOf('/api/family/')];
    await open?.server.close();
    await opened(async () => ({ value: [] }), { build: 'another' });
    tags.push(await tagOf(CROPS));
    expect(new Set(tags).size).toBe(4);
  });

  it.each([
    ['a strong one of the same letters', (tag: string) => tag.replace('W/', ''), 304],
    ['one of several', (tag: string) => `"a,b", W/"x", ${tag}`, 304],
    ['another', () => 'W/"other"', 200],
    ['one inside another', (tag: string) => `W/"x ${tag.slice(3, -1)}"`, 200],
    ['the bare letters', (tag: string) => tag.slice(3, -1), 200],
    ['any', () => '*', 304],
  ])('is compared with If-None-Match: %s', async (_words, header, status) => {
    const { server } = await opened(async () => ({ value: [] }));
    const headers = { ...GOOD, 'if-none-match': header(await tagOf(CROPS)) };
    expect((await server.inject({ method: 'GET', url: CROPS, headers })).statusCode).toBe(status);
  });

  it('checks access first, so that a tag reveals nothing', async () => {
    const { server } = await opened(async () => ({ value: [] }));
    const headers = { 'if-none-match': await tagOf(CROPS) };
    expect((await server.inject({ method: 'GET', url: CROPS, headers })).statusCode).toBe(401);
  });

  it('is refused without a tag if it is missing, even with If-None-Match: *', async () => {
    const { server } = await opened(async () => {
      throw new ProblemError({ kind: 'not_found', ...said('Gone.') });
    });
    const headers = { ...GOOD, 'if-none-match': '*' };
    const answer = await server.inject({ method: 'GET', url: CROPS, headers });
    expect([answer.statusCode, answer.headers.etag, answer.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ]);
  });

  it('has no tag while the state is unknown', async () => {
    const { server, service } = await opened(async () => ({ value: [] }));
    service.stamp = async () => {
      throw new ProblemError({ kind: 'unavailable', ...said('The database does not answer.') });
    };
    expect((await server.inject({ method: 'GET', url: CROPS, headers: GOOD })).statusCode).toBe(503);
  });
});

describe('an answer made of more than records', () => {
  it('has the tag of its text, whatever the records are', async () => {
    let warnings: string[] = [];
    const { server, service } = await opened(async () => ({ value: { warnings } }));
    const etag = await tagOf('/api/system/');
    service.state = '2';
    const headers = { ...GOOD, 'if-none-match': etag };
    const same = await server.inject({ method: 'GET', url: '/api/system/', headers });
    expect([same.statusCode, same.headers.etag, same.body]).toEqual([304, etag, '']);
    warnings = ['The last backup failed.'];
    const other = await server.inject({ method: 'GET', url: '/api/system/', headers });
    expect([other.statusCode, other.json()]).toEqual([200, { warnings }]);
  });
});

it('neither tags nor caches anything else: writes, the current user, tokens, the audit trail', async () => {
  const { server } = await opened(async () => ({ value: {} }));
  const untagged: string[] = [];
  for (const name of OPERATION_NAMES) {
    const { method, path, contains, forms }: Operation = OPERATIONS[name];
    if (forms.includes('events')) continue;
    const url = `/api/${path.replace(/:\w+/g, '0197aaaa-0000-7000-8000-00000000000b')}`;
    const answer = await server.inject({ method, url, headers: bearer('admin') });
    expect(`${name} ${answer.headers.etag !== undefined}`).toBe(`${name} ${contains !== undefined}`);
    if (answer.headers.etag !== undefined) continue;
    expect(`${name} ${answer.headers['cache-control']}`).toBe(`${name} no-store`);
    if (method === 'GET') untagged.push(path);
  }
  expect(untagged).toContain('users/current/');
});
