import { hash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { GOOD, openServer } from '#tests/adapters/http-server/fake-service.ts';

const URL = '/api/docs/sop/01970000-0010-7000-8000-000000000001/';
const CONTENT = '0123456789';
const SUM = hash('sha256', CONTENT);
const TAG = `"${SUM}"`;

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

async function get(
  headers: Readonly<Record<string, string>>,
  sha256: string | undefined = SUM,
  method: 'GET' | 'HEAD' = 'GET',
) {
  open = await openServer(async () => ({
    ...{ media_type: 'video/mp4', filename: 'seeding.mp4', length: CONTENT.length, sha256 },
    chunks: (async function* () {
      yield Buffer.from(CONTENT.slice(0, 4));
      yield Buffer.from(CONTENT.slice(4));
    })(),
  }));
  return open.server.inject({ method, url: URL, headers: { ...GOOD, ...headers } });
}

describe('a document', () => {
  it('has a strong tag from its content, and can be read in parts', async () => {
    const whole = await get({});
    expect([whole.statusCode, whole.body]).toEqual([200, CONTENT]);
    expect(whole.headers).toMatchObject({ etag: TAG, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
    const part = await get({ range: 'bytes=2-5' });
    expect([part.statusCode, part.body]).toEqual([206, '2345']);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'content-length': '4', etag: TAG });
  });

  it('is sent whole if it has changed since the part that the client has', async () => {
    expect((await get({ range: 'bytes=2-5', 'if-range': TAG })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${TAG}`, 'Mon, 23 Nov 2026 00:00:00 GMT']) {
      const whole = await get({ range: 'bytes=2-5', 'if-range': other });
      expect([whole.statusCode, whole.body]).toEqual([200, CONTENT]);
    }
  });

  it('refuses a part after its end', async () => {
    const answer = await get({ range: 'bytes=10-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(answer.json()).toMatchObject({ code: 'range_beyond_file', params: { bytes: 10 } });
  });

  it("isn't sent again to a client that has it", async () => {
    const answer = await get({ 'if-none-match': TAG });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it('answers HEAD with its whole length, also for a part', async () => {
    const head = await get({ range: 'bytes=2-5' }, SUM, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });
});
