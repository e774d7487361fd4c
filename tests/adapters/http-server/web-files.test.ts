import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/people/language.ts';
import { noCall, openServer } from './fake-service.ts';

const SCRIPT = 'export const a = 1;\n'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'phyto-web-'));
const webRoot = join(folder, 'web');
for (const language of LANGUAGES) {
  const built = join(webRoot, language);
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), `<!doctype html><title>${language}</title>`);
  writeFileSync(join(built, 'sw.js'), `${SCRIPT}// ${language}`);
  writeFileSync(join(built, 'manifest.webmanifest'), `{"lang":"${language}"}`);
  writeFileSync(join(built, `assets/${language}-abc.js`), language);
}
writeFileSync(join(folder, 'outside.txt'), 'outside');
writeFileSync(join(webRoot, 'en/assets/main-abc.js'), SCRIPT);
writeFileSync(join(webRoot, 'en/assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(webRoot, 'en/assets/main-abc.js.gz'), gzipSync(SCRIPT));
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
  ])('is served at %s, revalidated each time', async (url) => {
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
    // A round keeps the screen of a phone on.
    expect(answer.headers['permissions-policy']).not.toContain('screen-wake-lock');
  });

  it("shows videos of the site's current hosts only", async () => {
    open = await openServer(noCall, { webRoot });
    const frames = async (url: string) => {
      const answer = await open?.server.inject({ method: 'GET', url });
      return /frame-src ([^;]*)/.exec(String(answer?.headers['content-security-policy']))?.[1];
    };
    expect(await frames('/')).toBe('blob:');
    open.service.hosts = ['www.youtube.com', 'nas:8080'];
    for (const page of ['/', '/index.html', '/document']) {
      expect(await frames(page)).toBe('blob: www.youtube.com nas:8080');
    }
    open.service.hosts = [];
    expect(await frames('/document')).toBe('blob:');
  });

  it('is isolated from its opener on HTTPS and localhost, where browsers accept that without an error', async () => {
    expect((await get('/')).headers['cross-origin-opener-policy']).toBeUndefined();
    const trusted = await get('/', { 'sec-fetch-mode': 'navigate' });
    expect(trusted.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('caches hashed files forever', async () => {
    const answer = await get('/assets/main-abc.js');
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('revalidates the service worker and the manifest, and lets the page load both', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(String(worker.headers['content-security-policy'])).toMatch(/worker-src 'self'; manifest-src 'self'/);
    await open?.server.close();
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  const HEADERS = {
    'the cookie': { cookie: 'theme=dark; language=es', 'accept-language': 'en' },
    'the browser': { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' },
    'the browser where the cookie names no language of the farm': { cookie: 'language=xx', 'accept-language': 'es' },
  };
  it.each(Object.entries(HEADERS))('uses the language of %s', async (_, headers) => {
    const page = await get('/croplogger/growing', headers);
    expect(page.body).toContain('<title>es</title>');
    expect(page.headers['content-language']).toBe('es');
    expect(page.headers.vary).toContain('Cookie, Accept-Language');
    const answerTo = async (url: string) => (await open?.server.inject({ method: 'GET', url, headers }))?.body;
    expect(await answerTo('/sw.js')).toContain('// es');
    expect(await answerTo('/manifest.webmanifest')).toBe('{"lang":"es"}');
  });

  it('uses English for everyone else, and for a cookie that chose it', async () => {
    for (const headers of [{}, { 'accept-language': 'fr' }, { cookie: 'language=en', 'accept-language': 'es' }]) {
      expect((await get('/', headers)).body).toContain('<title>en</title>');
      await open?.server.close();
    }
  });

  it("sends another language's page in full, even if size and time are the same", async () => {
    const { headers } = await get('/', { cookie: 'language=en' });
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
  });

  it('has the hashed files of every language, whichever is in use', async () => {
    for (const language of LANGUAGES) {
      expect((await get(`/assets/${language}-abc.js`, { cookie: 'language=es' })).body).toBe(language);
      await open?.server.close();
    }
  });

  it.each(['br', 'gzip'])('sends %s if the browser accepts it', async (encoding) => {
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
    '/..%2f..%2foutside.txt',
    '/assets%2f..%2f..%2f..%2foutside.txt',
    '//api/batches/',
    `/api/batches/${'a'.repeat(9000)}`,
  ])("doesn't serve a page at %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toContain('outside');
  });
});
