import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isIgnored, propertiesOf } from '#adapters/http-server/openapi/schemas.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { OPERATION_NAMES } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { dumpSqlite } from '#tests/fixtures/dump.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { checkRefusal } from '#tests/support/hostile/check-refusal.ts';
import { type HostileGroup, type HostileRequest, hostileGroups } from '#tests/support/hostile/hostile-requests.ts';
import { type Grown, growBatches, soundRequests } from '#tests/support/hostile/seeded-requests.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';

const RUNS = Number(process.env.PHYTO_HOSTILE_RUNS ?? (isWide ? 60_000 : 1_500));
const SEED = Number(process.env.PHYTO_SEED ?? fc.sample(fc.noBias(fc.nat()), 1)[0]);
const OVER_SOCKETS = 300;

const makeFolder = tempFolders('phyto-hostile-');
let path: string;
let farm: SeededFarm;
let server: FastifyInstance;
let origin: string;
let authorization: string;
let grown: Grown;
let groups: readonly HostileGroup[];
const logged: unknown[] = [];

beforeAll(async () => {
  path = join(await makeFolder(), 'farm.db');
  farm = await openSeededFarm(async (seed) => {
    const storage = createSqlStorage(await openSqlite({ path }));
    await seed(storage);
    return storage;
  });
  grown = await growBatches(farm);
  authorization = `Bearer ${(await farm.signIn('admin')).access}`;
  groups = hostileGroups(grown);
  const log = { error: (fields: Readonly<Record<string, unknown>>) => void logged.push(fields) };
  server = await createHttpServer({ service: farm.service, version: '0.0.0', log });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server?.close();
  await farm?.close();
});

/** Returns whether the platform's fetch sends a request unchanged: it refuses some and normalizes others. */
const isForFetch = ({ method, url, headers, body }: HostileRequest): boolean =>
  (method !== 'GET' || body === undefined) &&
  !/%2e|\/\.\.?(\/|$)/i.test(url) &&
  Object.values(headers).every((value) => /^[!-~]([ -~]*[!-~])?$/.test(value));

function* drawn(count: number, isFit: (request: HostileRequest) => boolean): Generator<HostileRequest> {
  const places = count * 10;
  let left = count;
  for (const request of drawRequests(places, false)) {
    if (left === 0) return;
    if (!isFit(request)) continue;
    left -= 1;
    yield request;
  }
}

/** Each place once, then random places of any operation, up to that many requests; all derived from the seed. */
function* drawRequests(count: number, isWhole = true): Generator<HostileRequest> {
  const byName = OPERATION_NAMES.map((name) => groups.filter((group) => group.name === name)).filter(
    ({ length }) => length > 0,
  );
  const numbers = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { numRuns: count + groups.length, seed: SEED });
  for (const [index, [first, second, third]] of numbers.entries()) {
    const own = byName[first % byName.length] ?? [];
    const group = (isWhole ? groups[index] : undefined) ?? own[second % own.length];
    const request = group?.requests[third % group.requests.length];
    if (request !== undefined) yield request();
  }
}

const headersOf = ({ operation: { access }, headers }: HostileRequest): Record<string, string> =>
  access === 'open' ? { ...headers } : { ...headers, authorization };

const tell = ({ name, what, method, url }: HostileRequest, fault: string): string =>
  `${name} (${method} ${url.slice(0, 120)}) with ${what}: ${fault}`;

/** Returns everything on a farm, except counts of sign-in attempts. */
const contents = (): string =>
  dumpSqlite(path)
    .split('\n')
    .filter((line) => !/^insert into "(?:attempts)/.test(line))
    .join('\n');

const changes = () => farm.storage.read((tx) => tx.changeBounds());

/** Stops waiting for an endless response; no verdict depends on its length. */
const PATIENCE_MS = 120_000;
const LONG = { timeout: 20 * PATIENCE_MS };

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Calls the server's routes without a socket. */
async function inject(request: HostileRequest): Promise<Answer> {
  const { method, url, body } = request;
  const {
    statusCode,
    headers,
    body: text,
  } = await server.inject({
    method,
    url,
    headers: headersOf(request),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
  });
  return { status: statusCode, type: String(headers['content-type']), text };
}

async function inTime(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Sends raw bytes; returns the whole response. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')));
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(pieces).toString()));
  });

const HOST = 'Host: farm\r\nConnection: close\r\n';
const BROKEN_REQUESTS: readonly (readonly [string, readonly number[], string])[] = [
  ['no request line', [400], 'soil\r\n\r\n'],
  ['an unknown method', [400], `GROW /api/crop/ HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown version', [400, 505], `GET /api/crop/ HTTP/9.9\r\n${HOST}\r\n`],
  ['a header without a name', [400], `GET /api/crop/ HTTP/1.1\r\n${HOST}: soil\r\n\r\n`],
  ['NUL in a header', [400], `GET /api/crop/ HTTP/1.1\r\n${HOST}If-Match: "\u0000"\r\n\r\n`],
  ['huge headers', [431], `GET /api/crop/ HTTP/1.1\r\n${HOST}X-Soil: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['ten thousand headers', [431], `GET /api/crop/ HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(10_000)}\r\n`],
  ['two lengths', [400], `POST /api/crop/ HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'a length and chunks',
    [400],
    `POST /api/crop/ HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  ],
  ['a negative length', [400], `POST /api/crop/ HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['an address with a blank', [400], `GET /api/crop/ soil HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with bytes', [400, 404], `GET /api/crop/\xff\xfe HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', [400], 'GET /api/crop/ HTTP/1.1\r\nConnection: close\r\n\r\n'],
];

/** Sends requests one by one; returns the faults of their responses. */
async function makeAll(requests: Iterable<HostileRequest>, send: (request: HostileRequest) => Promise<Answer>) {
  const faults = new Set<string>();
  let { newest } = await changes();
  let count = 0;
  for (const request of requests) {
    count += 1;
    const fault = await inTime(send(request)).then(
      (answer) => checkRefusal(request, answer),
      (error: unknown) => `broke off: ${String(error)}`,
    );
    if (fault !== null) faults.add(tell(request, fault));
    const now = (await changes()).newest;
    if (now !== newest) faults.add(tell(request, 'changed the farm'));
    newest = now;
  }
  return { count, faults: [...faults] };
}

describe(`hostile requests (again with PHYTO_SEED=${SEED})`, () => {
  it('are refused with the wrong field named, and change nothing', LONG, async () => {
    const before = contents();
    const { count, faults } = await makeAll(drawRequests(RUNS), inject);
    expect(faults).toEqual([]);
    expect(logged).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(RUNS);
    expect(contents()).toBe(before);
  });

  it('are refused over a socket as well', LONG, async () => {
    const before = contents();
    const send = async (request: HostileRequest): Promise<Answer> => {
      const { method, url, body } = request;
      const payload = typeof body === 'string' || body === undefined ? (body ?? null) : Uint8Array.from(body);
      const answer = await fetch(`${origin}${url}`, { method, headers: headersOf(request), body: payload });
      return { status: answer.status, type: String(answer.headers.get('content-type')), text: await answer.text() };
    };
    const { faults } = await makeAll(drawn(OVER_SOCKETS, isForFetch), send);
    expect(faults).toEqual([]);
    expect(contents()).toBe(before);
  });

  it.each(BROKEN_REQUESTS)("are refused if they aren't valid HTTP: %s", async (_what, statuses, text) => {
    const before = contents();
    const answer = await sendRaw(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(statuses).toContain(Number(head.split(' ')[1]));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: Number(head.split(' ')[1]) });
    expect(contents()).toBe(before);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('read-only fields of an answer', () => {
  const STRANGE = [
    '"<script>"',
    'null',
    '-1e300',
    '[[[[[]]]]]',
    '{"a":{"b":[{"c":null}]}}',
    '"\\u0000"',
    '"\\ud800"',
    `"${'x'.repeat(100_000)}"`,
  ];

  it('are ignored when sent back, whatever they contain', async () => {
    const before = contents();
    let count = 0;
    for (const name of OPERATION_NAMES) {
      const [request] = soundRequests(name, grown);
      if (!request?.body || request.operation.method !== 'PUT') continue;
      const { url, body } = request;
      if (Array.isArray(body.schema.required)) continue;
      for (const [field] of Object.entries(propertiesOf(body.schema)).filter(([, schema]) => isIgnored(schema))) {
        for (const value of STRANGE) {
          const payload = `{${JSON.stringify(field)}:${value}}`;
          const answer = await server.inject({
            method: 'PUT',
            url,
            payload,
            headers: { authorization, 'content-type': 'application/json' },
          });
          count += 1;
          expect([name, field, value.slice(0, 40), answer.statusCode]).toEqual([name, field, value.slice(0, 40), 200]);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(contents()).toBe(before);
  });
});

describe('the requests that hostile ones are derived from', () => {
  it('are valid themselves', async () => {
    const refused: string[] = [];
    const sound = OPERATION_NAMES.flatMap((name) => soundRequests(name, grown));
    const deletesLast = (method: string): number => (method === 'DELETE' ? 1 : 0);
    for (const { name, operation, url, body } of sound.sort(
      (a, b) => deletesLast(a.operation.method) - deletesLast(b.operation.method),
    )) {
      // By then the batch has a harvest, so deleting it needs a reason.
      if (operation.upload !== undefined || operation.forms.includes('events') || name === 'deleteBatch') continue;
      const answer = await server.inject({
        method: operation.method,
        url,
        headers: { authorization, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...(body === null ? {} : { payload: JSON.stringify(body.value) }),
      });
      if (answer.statusCode === 400 || answer.statusCode >= 500) refused.push(`${name}: ${answer.body.slice(0, 300)}`);
    }
    expect(refused).toEqual([]);
  });
});
