import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTlsFiles } from '#adapters/main/settings/tls-files.ts';
import { serverProblems } from '#messages/en/problems/service.ts';
import { noCall, openServer } from '#tests/adapters/http-server/fake-service.ts';
import { deferred } from '#tests/support/deferred.ts';
import { hasOpenssl, makeCertificate } from '#tests/support/servers/certificates.ts';

const made = mkdtempSync(join(tmpdir(), 'phyto-certificates-'));
afterAll(() => rmSync(made, { recursive: true }));

describe.runIf(hasOpenssl)('a certificate from files', () => {
  let one: ReturnType<typeof makeCertificate>;
  let two: ReturnType<typeof makeCertificate>;
  beforeAll(() => {
    one = makeCertificate(made, 'one');
    two = makeCertificate(made, 'two');
  });

  let folder: string;
  let paths: { cert: string; key: string };
  const lines: string[] = [];
  const log = {
    info: (fields: unknown, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`),
    error: (fields: unknown, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`),
  };
  const refused = (flag: string, fault: string): string => {
    const reason = `${flag}: ${fault}`;
    return `new TLS certificate refused; the previous one stays in use ${JSON.stringify({ reason })}`;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'phyto-tls-'));
    paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    copyFileSync(one.cert, paths.cert);
    copyFileSync(one.key, paths.key);
    lines.length = 0;
  });

  let open: Awaited<ReturnType<typeof openServer>> | undefined;
  afterEach(async () => {
    await open?.server.close();
    open = undefined;
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a missing certificate', () => rmSync(paths.cert), /^--tls-cert: .*cert\.pem can't be read \(ENOENT\)\.$/],
    ['a missing key', () => rmSync(paths.key), /^--tls-key: .*key\.pem can't be read \(ENOENT\)\.$/],
    ['no certificate', () => writeFileSync(paths.cert, 'hello'), /^--tls-cert: .* has no certificate in PEM format\.$/],
    ['no key', () => writeFileSync(paths.key, one.pem), /^--tls-key: .* has no private key in PEM format/],
    ['the key of another', () => copyFileSync(two.key, paths.key), /^--tls-key: .* isn't the key of the certificate/],
  ])('is refused: %s', async (_words, damage, words) => {
    damage();
    await expect(openTlsFiles(paths, log)).rejects.toThrow(words);
  });

  async function listening() {
    const files = await openTlsFiles(paths, log);
    open = await openServer(noCall, { tls: files });
    await open.server.listen({ host: '127.0.0.1', port: 0 });
    const address = open.server.server.address();
    return { files, port: typeof address === 'object' && address !== null ? address.port : 0 };
  }

  /** Sends one request on its own connection, which must show that certificate. */
  async function ask(port: number, ca: string): Promise<{ status: number | undefined; answer: IncomingMessage }> {
    const { promise, resolve, reject } = deferred<IncomingMessage>();
    request({ host: '127.0.0.1', port, path: '/healthz', ca, agent: false }, resolve).once('error', reject).end();
    const answer = await promise;
    await text(answer);
    return { status: answer.statusCode, answer };
  }

  it('serves HTTPS, and tells browsers to insist on it', async () => {
    const { port } = await listening();
    const { status, answer } = await ask(port, one.pem);
    expect(status).toBe(200);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
    await expect(ask(port, two.pem)).rejects.toThrow();
  });

  it('is used for new connections once it is renewed', async () => {
    const { files, port } = await listening();
    copyFileSync(two.cert, paths.cert);
    copyFileSync(two.key, paths.key);
    await files.check();
    expect((await ask(port, two.pem)).status).toBe(200);
    await expect(ask(port, one.pem)).rejects.toThrow();
    expect(lines).toEqual([expect.stringContaining('new TLS certificate in use')]);
    expect(lines.join()).not.toContain('PRIVATE KEY');
  });

  it('stays in use while its replacement is broken, which is reported once', async () => {
    const { files, port } = await listening();
    copyFileSync(two.cert, paths.cert);
    await files.check();
    await files.check();
    expect(lines).toEqual([
      refused('--tls-key', serverProblems.tls_key_of_other_certificate({ key: paths.key, certificate: paths.cert })),
    ]);
    expect((await ask(port, one.pem)).status).toBe(200);
    copyFileSync(two.key, paths.key);
    await files.check();
    expect((await ask(port, two.pem)).status).toBe(200);
  });

  it('stays in use if its files are deleted or unreadable', async () => {
    const { files, port } = await listening();
    rmSync(paths.cert);
    chmodSync(paths.key, 0);
    await files.check();
    expect(lines).toEqual([
      refused('--tls-cert', serverProblems.tls_file_unreadable({ path: paths.cert, reason: 'ENOENT' })),
    ]);
    expect((await ask(port, one.pem)).status).toBe(200);
  });

  it.each([
    ['TLSv1.1', false],
    ['TLSv1.2', true],
    ['TLSv1.3', true],
  ] as const)('speaks %s: %s', async (version: SecureVersion, spoken) => {
    const { port } = await listening();
    const { promise, resolve } = deferred<boolean>();
    const limits = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    const socket = connect({ host: '127.0.0.1', port, ca: one.pem, ...limits }, () => resolve(true));
    socket.once('error', () => resolve(false));
    expect(await promise).toBe(spoken);
    socket.destroy();
  });

  it('keeps limits on slow clients', async () => {
    const files = await openTlsFiles(paths, log);
    const timeouts = { request: 60, headers: 50, body: 5_000, idle: 5_000, keepAlive: 1_000, check: 20 };
    open = await openServer(noCall, { tls: files, timeouts });
    await open.server.listen({ host: '127.0.0.1', port: 0 });
    const address = open.server.server.address();
    const socket = connect({
      host: '127.0.0.1',
      port: typeof address === 'object' && address !== null ? address.port : 0,
      ca: one.pem,
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: farm\r\nX-Slow: ');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('plain HTTP never demands HTTPS: a farm without a certificate must stay reachable', async () => {
  const { server } = await openServer(noCall);
  expect((await server.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  await server.close();
});
