import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import * as en from '#messages/en/language.ts';
import * as es from '#messages/es/language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['English', en],
  ['Spanish', es],
])('the web app requests texts in its language: %s', async (_, words) => {
  vi.resetModules();
  vi.doMock('#words/language.ts', () => words);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const languages: (string | null)[] = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator, setTimeout, clearTimeout }));
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    languages.push(new Headers(headers).get('accept-language'));
    return new Response(null, { status: 404 });
  });
  const { buildServices } = await import('#web/container.ts');
  await expect(buildServices(new QueryClient()).farm.getMetadata({})).rejects.toThrow();
  expect(languages).toContain(words.locale);
});
