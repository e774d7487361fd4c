import { get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { BegunRequest, EndedRequest } from '#adapters/http-server/log/request-observer.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { GOOD, openServer } from '#tests/adapters/http-server/fake-service.ts';
import { deferred } from '#tests/support/deferred.ts';
import { said } from '#tests/support/random/problems.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

async function observed(call: FarmService['call']) {
  const begun: BegunRequest[] = [];
  const ended: EndedRequest[] = [];
  const firstEnd = deferred<EndedRequest>();
  open = await openServer(call, {
    observers: [
      { began: (request) => void begun.push(request), ended: (request) => void ended.push(request) },
      { ended: firstEnd.resolve },
    ],
  });
  return { server: open.server, begun, ended, firstEnd: firstEnd.promise };
}

const ID = '0197aaaa-0000-7000-8000-00000000000b';

describe('an observer', () => {
  it('gets each call: operation, pattern without ids, status, person', async () => {
    const { server, begun, ended, firstEnd } = await observed(async () => ({ value: {} }));
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/batches/${ID}/?hydrate=true`, { headers: GOOD });
    await Promise.all([answer.text(), firstEnd]);
    expect(begun).toHaveLength(1);
    expect(ended).toEqual([
      {
        id: answer.headers.get('x-request-id'),
        method: 'GET',
        operation: 'getBatch',
        route: '/api/batches/:uuid/',
        lasting: false,
        status: 200,
        ms: expect.any(Number),
        complete: true,
        username: 'ana',
      },
    ]);
    expect(JSON.stringify([begun, ended])).not.toContain(ID);
  });

  it.each([
    ['GET', '/api/nowhere/secret', 404, '*'],
    ['GET', '/healthz', 200, '/healthz'],
    ['GET', '/api/crop/', 401, '/api/crop/'],
    ['PATCH', '/api/crop/', 405, '/api/crop/'],
  ] as const)('gets %s %s', async (method, url, status, route) => {
    const { server, ended } = await observed(async () => ({ value: {} }));
    await server.inject({ method, url });
    expect(ended).toMatchObject([{ status, route, username: null }]);
  });

  it('gets failures with the id in their problem', async () => {
    const { server, ended } = await observed(async () => {
      throw new ProblemError({ kind: 'unavailable', ...said('Busy.') });
    });
    const answer = await server.inject({ method: 'GET', url: '/api/crop/', headers: GOOD });
    expect(ended).toMatchObject([{ status: 503, id: answer.json().request_id }]);
    expect(answer.headers['x-request-id']).toBe(answer.json().request_id);
  });

  it('is notified once when the client leaves before the answer', async () => {
    const called = deferred<void>();
    const never = deferred<never>();
    const { server, ended, firstEnd } = await observed(async () => {
      called.resolve();
      return never.promise;
    });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const asked = get(`${address}/api/crop/`, { headers: GOOD }).on('error', () => undefined);
    await called.promise;
    asked.destroy();
    expect(await firstEnd).toMatchObject({ status: 499, complete: false });
    expect(ended).toHaveLength(1);
  });
});
