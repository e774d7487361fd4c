import { afterEach, describe, expect, it } from 'vitest';
import { PROBLEM_STATUS } from '#adapters/http-server/replies/problem-reply.ts';
import type { ProblemKind } from '#domain/problem.ts';
import { problems as english } from '#messages/en/problems/index.ts';
import { problems as spanish } from '#messages/es/problems/index.ts';
import { textOf } from '#messages/render.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import { GOOD, noCall, openServer } from './fake-service.ts';

type Opened = Awaited<ReturnType<typeof openServer>>;
let open: Opened | undefined;
const opened = async (...given: Parameters<typeof openServer>) => {
  open = await openServer(...given);
  return open.server;
};
afterEach(() => open?.server.close());

const isKind = (text: string): text is ProblemKind => text in PROBLEM_STATUS;
const KINDS = Object.keys(PROBLEM_STATUS).filter(isKind);

const FAULT = { code: 'method_not_allowed', params: { method: 'PUT', allowed: ['GET', 'POST'] } } as const;

const JSON_TYPE = { 'content-type': 'application/json' };
const CROP = '/api/crop/';

describe('every refusal is a problem document', () => {
  const cases: readonly (readonly [string, Record<string, unknown>, number])[] = [
    ['an unknown address', { method: 'GET', url: '/api/nothing/' }, 404],
    ['an unknown address to write to', { method: 'POST', url: '/nothing' }, 404],
    ['a page while the web app is not built', { method: 'GET', url: '/' }, 404],
    ['a method that the address does not know', { method: 'DELETE', url: '/api/system/', headers: GOOD }, 405],
    ['a stranger', { method: 'GET', url: '/api/system/' }, 401],
    ['a forged token', { method: 'GET', url: '/api/system/', headers: { authorization: 'Bearer bad' } }, 401],
    [
      'a reader who writes',
      { method: 'POST', url: CROP, headers: { authorization: 'Bearer reader' }, payload: {} },
      403,
    ],
    ['broken JSON', { method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload: '{"a":' }, 400],
    [
      'a key that reaches for a prototype',
      { method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload: '{"__proto__":{"is_admin":true}}' },
      400,
    ],
    [
      'a constructor that reaches for a prototype',
      { method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload: '{"constructor":{"prototype":{}}}' },
      400,
    ],
    [
      'JSON without a bottom',
      { method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload: '['.repeat(500_000) },
      400,
    ],
    [
      'a form',
      {
        method: 'POST',
        url: CROP,
        headers: { ...GOOD, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
    ],
    [
      'plain text',
      { method: 'POST', url: CROP, headers: { ...GOOD, 'content-type': 'text/plain' }, payload: 'a' },
      415,
    ],
    [
      'more than a mebibyte',
      { method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload: `"${'a'.repeat(1024 * 1024)}"` },
      413,
    ],
    [
      'a body that is no UTF-8',
      {
        method: 'POST',
        url: CROP,
        headers: { ...GOOD, ...JSON_TYPE },
        payload: Buffer.from('{"name":"\xff"}', 'latin1'),
      },
      400,
    ],
    ['a request for the allowed methods', { method: 'OPTIONS', url: CROP, headers: GOOD }, 405],
    ['a broken address', { method: 'GET', url: '/api/batches/%E0%A4%A/', headers: GOOD }, 400],
    ['a very long parameter', { method: 'GET', url: `/api/batches/${'a'.repeat(500)}/`, headers: GOOD }, 414],
    ['a malformed If-Match', { method: 'POST', url: CROP, headers: { ...GOOD, 'if-match': '3' }, payload: {} }, 400],
    [
      'a key of more than 200 characters',
      { method: 'POST', url: CROP, headers: { ...GOOD, 'idempotency-key': 'k'.repeat(201) }, payload: {} },
      400,
    ],
  ];

  it.each(cases)('for %s', async (_words, request, status) => {
    const server = await opened(noCall);
    const answer = await server.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      title: expect.any(String),
      status,
      detail: expect.any(String),
      request_id: expect.any(String),
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(open?.service.calls).toEqual([]);
    expect(open?.logged).toEqual([]);
  });

  it.each(KINDS.map((kind) => [kind, PROBLEM_STATUS[kind]] as const))(
    'of kind %s has status %i',
    async (kind, status) => {
      const problem = {
        kind,
        ...said('These trays are elsewhere.'),
        errors: { trays: [said('Enter a number.')] },
        actions: ['a'],
        batches: ['b'],
        retry_after: 1.2,
      };
      const server = await opened(async () => {
        throw new ProblemError(problem);
      });
      const answer = await server.inject({ method: 'GET', url: '/api/system/', headers: GOOD });
      expect(answer.statusCode).toBe(status);
      if (kind === 'internal') return expect(answer.body).not.toContain('trays');
      expect(answer.json()).toMatchObject({
        detail: problem.detail,
        errors: { trays: ['Enter a number.'] },
        actions: ['a'],
        batches: ['b'],
      });
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    },
  );

  it.each([
    [undefined, 'en'],
    ['es-MX, en;q=0.5', 'es'],
    ['en;q=0.9, es;q=0.2', 'en'],
    ['fr', 'en'],
  ])('uses the language of Accept-Language %s, and always includes its code', async (wished, language) => {
    const server = await opened(async () => {
      throw new ProblemError({ kind: 'invalid', code: 'invalid_input', params: {}, errors: { trays: [FAULT] } });
    });
    const headers = { ...GOOD, ...(wished === undefined ? {} : { 'accept-language': wished }) };
    const answer = await server.inject({ method: 'GET', url: '/api/system/', headers });
    const text = textOf(language === 'es' ? spanish : english, FAULT);
    expect(answer.json()).toMatchObject({
      title: 'Not accepted',
      detail: `trays: ${text}`,
      errors: { trays: [text] },
      code: 'invalid_input',
      params: { errors: { trays: [FAULT] } },
    });
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toContain('accept-language');
  });

  it("hides a bug's details, which are in the log only", async () => {
    const server = await opened(async () => {
      throw new TypeError('secret of /srv/farm.ts');
    });
    const answer = await server.inject({ method: 'GET', url: '/api/system/', headers: GOOD });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|TypeError|\.ts/);
    expect(open?.logged).toMatchObject([{ err: expect.any(TypeError), request_id: answer.json().request_id }]);
  });

  it.each(['{"a":', '['.repeat(41), '{"__proto__":{}}'])('reports faults of %s under the body', async (payload) => {
    const server = await opened(noCall);
    const answer = await server.inject({ method: 'POST', url: CROP, headers: { ...GOOD, ...JSON_TYPE }, payload });
    expect(answer.json()).toMatchObject({ status: 400, errors: { body: [expect.any(String)] } });
  });

  it('lists the methods an address allows', async () => {
    const server = await opened(noCall);
    const answer = await server.inject({ method: 'PATCH', url: '/api/batches/', headers: GOOD, payload: {} });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });
});
