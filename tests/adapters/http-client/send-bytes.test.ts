import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import { readWhole } from '#tests/support/files/read-whole.ts';

const transports: readonly (readonly [string, Transport])[] = [
  ['fetch', fetchTransport],
  ['got', gotTransport],
];

/** Echoes the request. */
let server: Server;
let url = '';
let announced: string | undefined;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    announced = request.headers['content-length'];
    response.end(await buffer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each(transports)('the transport by %s', (_name, transport) => {
  it('sends and receives bytes unchanged, with their length announced', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 70_000 }), async (bytes) => {
        const body = new Uint8Array(bytes);
        const headers = { 'content-type': 'application/octet-stream' };
        const response = await transport({ method: 'POST', url, headers, body, timeout: undefined });
        const stream = { media_type: '', filename: '', chunks: response.chunks() };
        expect(Buffer.from(await readWhole(stream)).equals(body)).toBe(true);
        expect(announced).toBe(String(body.length));
      }),
    ));
});
