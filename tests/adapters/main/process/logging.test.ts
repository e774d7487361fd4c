import { describe, expect, it } from 'vitest';
import type { EndedRequest } from '#adapters/http-server/log/request-observer.ts';
import { describeError, logRequests, logTo, withoutSecrets } from '#adapters/main/process/logging.ts';

const REQUEST: EndedRequest = {
  id: 'r-1',
  method: 'POST',
  operation: 'createBatch',
  route: '/api/batches/',
  lasting: false,
  status: 201,
  ms: 12.3456,
  complete: true,
  username: 'ana',
};

function logged(level: 'debug' | 'info', work: (lines: ReturnType<typeof logTo>) => void): Record<string, unknown>[] {
  const rows: string[] = [];
  work(logTo({ write: (row) => void rows.push(row) }, level));
  return rows.map((row) => JSON.parse(row));
}

describe('the log line of a request', () => {
  it('has operation, user and outcome', () => {
    const [line] = logged('info', (lines) => logRequests(lines).ended(REQUEST));
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      request_id: 'r-1',
      method: 'POST',
      operation: 'createBatch',
      route: '/api/batches/',
      status: 201,
      ms: 12.3,
      user: 'ana',
      msg: 'request',
    });
  });

  it.each([
    ['GET', 200, 'debug'],
    ['HEAD', 304, 'debug'],
    ['GET', 401, 'info'],
    ['GET', 503, 'info'],
    ['DELETE', 204, 'info'],
  ])('of %s with %i has level %s', (method, status, level) => {
    const [line] = logged('debug', (lines) => logRequests(lines).ended({ ...REQUEST, method, status }));
    expect(line?.level).toBe(level);
    const atInfo = logged('info', (lines) => logRequests(lines).ended({ ...REQUEST, method, status }));
    expect(atInfo).toHaveLength(level === 'info' ? 1 : 0);
  });

  it("says if the answer wasn't delivered", () => {
    const [line] = logged('info', (lines) => logRequests(lines).ended({ ...REQUEST, complete: false }));
    expect(line).toMatchObject({ cut: true });
    const [listener] = logged('info', (lines) =>
      logRequests(lines).ended({ ...REQUEST, complete: false, lasting: true }),
    );
    expect(listener).not.toHaveProperty('cut');
  });
});

describe('an error in the log', () => {
  it('has its message, code, stack and cause, and no other field', () => {
    const cause = Object.assign(new TypeError('inner'), { detail: 'Key (email)=(ana@farm)', parameters: ['hunter2'] });
    const error = Object.assign(new Error('outer', { cause }), { code: 'E1', body: 'hunter2' });
    const [line] = logged('info', (lines) => lines.error({ err: error }, 'failed'));
    expect(line).toMatchObject({
      err: { type: 'Error', message: 'outer', code: 'E1', cause: { type: 'TypeError', message: 'inner' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|ana@farm/);
    expect(JSON.stringify(line)).toContain('logging.test.ts');
  });

  it('ends if its cause is itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it.each([
    ['connect postgres://farm:s3cr@t@db:5432/farm failed', 'connect postgres://***@db:5432/farm failed'],
    ['Authorization: Bearer abc.def-1', 'Authorization: Bearer ***'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln_x was refused', 'token *** was refused'],
    [
      'connect postgres://db/farm?password=s3cr%40t&user=farm failed',
      'connect postgres://db/farm?password=***&user=farm failed',
    ],
    ['see https://farm.example/a@b', 'see https://farm.example/a@b'],
  ])('contains no secret: %s', (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });
});
