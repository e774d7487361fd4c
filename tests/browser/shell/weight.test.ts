import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import * as home from '#messages/en/web/home.ts';
import { WEB_ROOT } from '#tests/browser/support/browser-farm.ts';
import { expect, test, withoutStream } from '#tests/browser/support/fixtures.ts';

const KIB = 1024;

/** Counts the scripts a page has loaded, in gzip bytes. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

/** Keeps the browser busy, since what other screens need is loaded once it is idle, which doesn't count. */
const withoutIdleTime = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

test('the sign-in loads at most 130 KiB of script', async ({ page, farm }) => {
  const weight = weigh(page);
  await withoutIdleTime(page);
  await page.goto(farm.address);
  await expect(page.getByText('Test Farm')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(130 * KIB);
});

test('the home screen loads at most 210 KiB of script', async ({ page, openAs }) => {
  const weight = weigh(page);
  await withoutStream(page);
  await withoutIdleTime(page);
  await openAs('ana');
  await expect(page.getByText(home.noTasksToday)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(210 * KIB);
});

const names = z.array(z.string()).default([]);
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: names, dynamicImports: names }),
);

const ENTRY = 'index.html';
/** KiB of script that a screen may load with the shell. */
const MOST = 330;

test('every screen loads at most 330 KiB of script with the shell', () => {
  const web = join(WEB_ROOT, 'en');
  const modules = manifest.parse(JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')));
  const loadedBy = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of modules[name]?.imports ?? []) loadedBy(next, seen);
    return seen;
  };
  const app = Object.keys(modules).filter((name) => modules[name]?.name === 'app');
  const entry = app.flatMap((name) => modules[name]?.dynamicImports ?? []);
  const shell = entry.filter((name) => modules[name]?.name === 'shell');
  const screens = entry.filter((name) => name.startsWith('features/'));
  expect(shell).toHaveLength(1);
  expect(screens.length).toBeGreaterThan(30);

  const tooHeavy = screens.flatMap((screen) => {
    const loaded = new Set([ENTRY, ...app, ...shell, screen].flatMap((name) => [...loadedBy(name)]));
    const scripts = [...new Set([...loaded].flatMap((name) => modules[name]?.file ?? []))];
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length);
    const kib = sizes.reduce((sum, size) => sum + size, 0) / KIB;
    return kib > MOST ? [`${screen}: ${kib.toFixed(1)} KiB in ${scripts.length} files`] : [];
  });
  expect(tooHeavy).toEqual([]);
});
