import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { noCall, openServer } from './fake-service.ts';

const SCRIPT = 'export const a = 1;\n'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'phyto-web-'));
const webRoot = join(folder, 'web');
mkdirSync(join(webRoot, 'assets'), { recursive: true });
writeFileSync(join(folder, 'outside.txt'), 'outside');
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Phytotron</title>');
writeFileSync(join(webRoot, 'sw.js'), SCRIPT);
writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
writeFileSync(join(webRoot, 'assets/main-abc.js'), SCRIPT);
writeFileSync(join(webRoot, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(webRoot, 'assets/main-abc.js.gz'), gzipSync(SCRIPT));
afterAll(() => rmSync(folder, { recursive: true }));

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());
const get = async (url: string, headers: Record<string, string> = {}) => {
  open = await openServer(noCall, { webRoot });
  return open.server.inject({ method: 'GET', url, headers });
};

describe('the web app', () => {
  it.each([
    '/',
    '/batches/growing/',
    '/croplogger/0197aaaa-0000-7000-8000-00000000000b',
    '/login?redirect=%2F',
    '/apiary',
  ])('is its own page at %s, checked each time', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
  });

  it('is cut off from what opened it where browsers do that without an error: on HTTPS and localhost', async () => {
    expect((await get('/')).headers['cross-origin-opener-policy']).toBeUndefined();
    const trusted = await get('/', { 'sec-fetch-mode': 'navigate' });
    expect(trusted.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('keeps hashed files for ever', async () => {
    const answer = await get('/assets/main-abc.js');
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('asks for the service worker and the manifest each time, and lets the page load both', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(String(worker.headers['content-security-policy'])).toMatch(/worker-src 'self'; manifest-src 'self'/);
    await open?.server.close();
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  it.each(['br', 'gzip'])('sends %s where the browser takes it', async (encoding) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.rawPayload.length).toBeLessThan(200);
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/api/gone',
    '/api',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '//api/batches/',
    `/api/batches/${'a'.repeat(9000)}`,
  ])('is no page at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toContain('outside');
  });
});
