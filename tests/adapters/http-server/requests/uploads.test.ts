import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import type { FarmService, RawInput } from '#ports/farm-service.ts';
import { GOOD, noCall, openServer } from '#tests/adapters/http-server/fake-service.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { deferred } from '#tests/support/deferred.ts';

const MIB = 1024 * 1024;
const SOP = '/api/docs/sop/';
const AVATAR = '/api/users/avatar/?username=ana';
const OCTETS = 'application/octet-stream';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

/** The file as received by a scripted farm. */
interface Heard {
  file: Omit<NonNullable<RawInput['file']>, 'chunks'> | null;
  pieces: number;
  bytes: number;
}

/** Starts a server whose farm reads each file to its end. */
async function openReader() {
  const heard: Heard = { file: null, pieces: 0, bytes: 0 };
  const read: FarmService['call'] = async (_name, _caller, { file }) => {
    if (file === undefined) return { value: null };
    const { chunks, ...said } = file;
    heard.file = said;
    for await (const piece of chunks) {
      heard.pieces += 1;
      heard.bytes += piece.length;
    }
    return { value: null };
  };
  open = await openServer(read);
  return { heard, server: open.server };
}

const post = async (headers: Record<string, string>, payload: string | Buffer = 'x') => {
  const { heard, server } = await openReader();
  const answer = await server.inject({ method: 'POST', url: SOP, headers: { ...GOOD, ...headers }, payload });
  return { heard, status: answer.statusCode, problem: answer.statusCode < 400 ? null : answer.json() };
};

/** Sends bytes on a connection, and returns the response once the server closes it. */
async function converse(
  call: FarmService['call'],
  send: (socket: ReturnType<typeof connect>) => void,
): Promise<string> {
  open = await openServer(call);
  await open.server.listen({ host: '127.0.0.1', port: 0 });
  const address = open.server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let heard = '';
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  // Nothing more can be sent, but the earlier response can be read.
  socket.on('error', () => undefined);
  socket.once('end', () => socket.destroy());
  send(socket);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

const head = (path: string, ...lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: farm', 'Authorization: Bearer good', ...lines, '', ''].join('\r\n');

/** Sends pieces as long as they are read, without announcing a length. */
function sendEndlessly(socket: ReturnType<typeof connect>): void {
  const piece = Buffer.alloc(MIB);
  const sendMore = () => {
    if (!socket.writable) return;
    socket.write(`${MIB.toString(16)}\r\n`);
    socket.write(piece);
    socket.write('\r\n', () => setImmediate(sendMore));
  };
  socket.write(head(SOP, 'Transfer-Encoding: chunked', 'Content-Disposition: attachment; filename=endless'));
  sendMore();
}

describe('an uploaded file', () => {
  it("has its sender's name and type, in either form", async () => {
    const disposition = `attachment; filename="plan.pdf"; filename*=UTF-8''pl%C3%A4n.pdf; author="Ana B"; category*=utf-8'de'S%C3%A4en`;
    const { heard, status } = await post({ 'content-type': OCTETS, 'content-disposition': disposition }, 'abc');
    expect(status).toBe(201);
    expect(heard.file).toEqual({ filename: 'plän.pdf', author: 'Ana B', category: 'Säen', media_type: OCTETS });
    expect(heard.bytes).toBe(3);
  });

  it.each(['application/pdf', 'image/png', 'text/csv; charset=utf-8', 'application/json'])(
    'may be %s',
    async (type) => {
      const { heard, status } = await post({ 'content-type': type }, '{"a": 1');
      expect([status, heard.bytes, heard.file?.media_type]).toEqual([201, 7, type]);
    },
  );

  it('may lack a type and a name', async () => {
    const { heard, server } = await openReader();
    const answer = await server.inject({ method: 'POST', url: SOP, headers: GOOD, payload: 'abc' });
    expect(answer.statusCode).toBe(201);
    expect(heard).toMatchObject({ bytes: 3, file: { filename: null, author: null, category: null } });
  });

  it('is refused as a form or compressed', async () => {
    const form = await post({ 'content-type': 'Multipart/form-data; boundary=a' });
    expect([form.status, form.heard.file]).toEqual([415, null]);
    expect(form.problem.detail).toContain('content-disposition');
    const packed = await post({ 'content-type': OCTETS, 'content-encoding': 'gzip' });
    expect([packed.status, packed.heard.file]).toEqual([415, null]);
  });

  it.each([
    ["filename*=UTF-8''%ff%fe", 'filename'],
    ['filename="x"; author*=UTF-8\'\'%G1', 'author'],
    ['filename="x"; category*=plain', 'category'],
    ['filename="x"; category*=utf-16\'\'x', 'category'],
  ])("is refused if %s can't be read, naming %s", async (disposition, field) => {
    const { status, problem, heard } = await post({
      'content-type': OCTETS,
      'content-disposition': `attachment; ${disposition}`,
    });
    expect([status, Object.keys(problem.errors), heard.file]).toEqual([400, [field], null]);
  });

  it('is passed on piece by piece', async () => {
    const { heard, server } = await openReader();
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(address + SOP, {
      method: 'POST',
      headers: { ...GOOD, 'content-type': OCTETS },
      body: Buffer.alloc(25 * MIB),
    });
    expect(answer.status).toBe(201);
    expect(heard.bytes).toBe(25 * MIB);
    expect(heard.pieces).toBeGreaterThan(25);
  });

  it('fails as a refusal, not as a bug, when it breaks off', async () => {
    const outcome = deferred<unknown>();
    await converse(
      async (_name, _caller, { file }) => {
        try {
          for await (const piece of file?.chunks ?? []) if (piece.length === 0) break;
          outcome.resolve('all of it came');
        } catch (error) {
          outcome.resolve(error);
          throw error;
        }
        return { value: null };
      },
      (socket) => socket.write(`${head(SOP, 'Content-Length: 10')}abc`, () => setImmediate(() => socket.destroy())),
    );
    expect(await outcome.promise).toMatchObject({ problem: { kind: 'invalid' } });
    expect(open?.logged).toEqual([]);
  });
});

describe('a refused file', () => {
  it.each([
    ['25 MiB', SOP, 'POST', { upload: 'file', mebibytes: 25 }],
    ['5 MiB for an image', AVATAR, 'PUT', { upload: 'image', mebibytes: 5 }],
  ] as const)('is refused unread if it has more than %s', async (_words, path, method, params) => {
    const send = (length: number) => (socket: ReturnType<typeof connect>) =>
      socket.write(head(path, `Content-Length: ${length}`).replace('POST', method));
    const heard = await converse(noCall, send(params.mebibytes * MIB + 1));
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    const fault = { code: 'file_too_large', params };
    expect(JSON.parse(heard.slice(heard.indexOf('{')))).toMatchObject({
      detail: `file: ${fieldTexts.file_too_large(params)}`,
      params: { errors: { file: [fault] } },
    });
    expect(heard.toLowerCase()).toContain('connection: close');
    expect(open?.service.calls).toEqual([]);
  });

  it('is refused unread without authentication or write access', async () => {
    const { heard, server } = await openReader();
    for (const [authorization, status] of [
      ['Bearer nobody', 401],
      ['Bearer reader', 403],
    ] as const) {
      const headers = { authorization, 'content-type': 'multipart/form-data', 'content-length': '99999999' };
      const answer = await server.inject({ method: 'POST', url: SOP, headers, payload: 'x' });
      expect(answer.statusCode).toBe(status);
    }
    expect(heard.file).toBeNull();
  });

  it('gets its reason while still being sent, and is then cut off', async () => {
    // Refuses after three pieces, as the farm does at its limit.
    const heard = await converse(async (name, caller, { file }, options) => {
      let bytes = 0;
      for await (const { length } of file?.chunks ?? []) {
        bytes += length;
        if (bytes > 3 * MIB) return noCall(name, caller, {}, options);
      }
      return { value: null };
    }, sendEndlessly);
    expect(heard).toMatch(/^HTTP\/1\.1 409 /);
    expect(heard.toLowerCase()).toContain('connection: close');
    expect(heard).toContain('docs/sop/ was called');
    expect(open?.logged).toEqual([]);
  });
});

describe('a downloaded file', () => {
  const stream: FarmService['call'] = async () => ({
    ...{ media_type: 'text/html', filename: 'Säen "dünn".html', length: 3 },
    chunks: (async function* () {
      yield Buffer.from('<b>');
    })(),
  });
  const url = `${SOP}0197aaaa-0000-7000-8000-00000000000b/`;

  it('is saved under its name and never displayed as a page of the farm', async () => {
    open = await openServer(stream);
    const answer = await open.server.inject({ url, headers: { ...GOOD, 'accept-encoding': 'gzip, br' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '<b>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html',
      'content-length': '3',
      'content-disposition':
        'attachment; filename="S_en _d_nn_.html"; filename*=UTF-8\'\'S%C3%A4en%20%22d%C3%BCnn%22.html',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with its size', async () => {
    open = await openServer(stream);
    const answer = await open.server.inject({ method: 'HEAD', url, headers: GOOD });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '3']);
  });
});

describe('an upload that is too large', () => {
  it('is cut off at the limit without a declared length, reported, and not stored', async () => {
    const farm = await openSeededFarm();
    const heard = await converse(farm.service.call, sendEndlessly);
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain(fieldTexts.file_too_large({ upload: 'file', mebibytes: 25 }));
    expect(readdirSync(farm.folder)).toEqual([]);
    expect(open?.logged).toEqual([]);
    await farm.close();
  });
});
