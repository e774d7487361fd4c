import { afterEach, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { openServer } from './fake-service.ts';

const CONTENT = new Uint8Array(20 * 1024 * 1024).fill(5);
const ID = '0197aaaa-0000-7000-8000-00000000000b';
const DOCUMENT = {
  ...{ uuid: ID, type: 'sop', filename: 'a', author: null, category: null, qa_spec: null, file_version: 1, version: 1 },
  ...{ metadata: { title: null, description: null }, media_type: 'a/b', bytes: 1, sha256: 'a' },
  ...{ uploaded_at: '2026-05-12T08:00:00.000Z', uploaded_by: 'ana' },
};

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

describe.each([
  ['fetch', fetchTransport],
  ['got', gotTransport],
])('a large file refused unread, sent by %s', (_name, transport) => {
  /** Creates a client with an expired token; returns how many bytes of each file the farm has read. */
  async function openClient(read: (bytes: number) => void, accessToken: string) {
    const call: FarmService['call'] = async (name, _caller, { file }) => {
      if (name === 'refreshJwt') return { value: { access: 'good', refresh: 'r2' } };
      let bytes = 0;
      for await (const piece of file?.chunks ?? []) bytes += piece.length;
      read(bytes);
      return { value: DOCUMENT };
    };
    open = await openServer(call);
    return createHttpFarmApi({
      baseUrl: await open.server.listen({ host: '127.0.0.1', port: 0 }),
      parse: parseAnswer,
      transport,
      session: createMemorySession({ accessToken, refreshToken: 'r1' }),
      newKey: () => 'key',
      wait: async () => {},
    });
  }

  it('is sent again, once, with a renewed token', async () => {
    const read: number[] = [];
    const api = await openClient((bytes) => read.push(bytes), 'ended');
    expect(await api.uploadSop({ file: { filename: 'a', content: CONTENT } })).toEqual(DOCUMENT);
    expect(read).toEqual([CONTENT.length]);
    expect(open?.logged).toEqual([]);
  });

  it('reports the reason', async () => {
    const read: number[] = [];
    const api = await openClient((bytes) => read.push(bytes), 'reader');
    await expect(api.uploadSop({ file: { filename: 'a', content: CONTENT } })).rejects.toMatchObject({
      problem: { kind: 'forbidden' },
    });
    expect(read).toEqual([]);
  });
});
