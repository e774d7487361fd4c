import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#domain/people/language.ts';
import * as en from '#messages/en/web/people/language.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as es from '#messages/es/web/people/language.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('the language', () => {
  test.describe('of a browser', () => {
    test.use({ locale: 'es-MX' });

    test("is used for signing in; the user's own language is used from then on, even after signing out", async ({
      page,
      farm,
      openAs,
    }) => {
      await page.goto(`${farm.address}/login`);
      expect(await language(page)).toBe('es');
      await farm.api.updateUser({ query: { username: 'ana' }, body: { language: 'en' } });
      await openAs('ana');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${farm.address}/login`);
      expect(await language(page)).toBe('en');
    });
  });

  test("is chosen in the user's account, and the page reloads once", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { id } = await farm.api.getCurrentUser({});
    await openAs('ana', `/user/${id}`);
    await page.locator('main button', { hasText: 'Edit' }).click();
    await page.getByRole('radiogroup', { name: en.language }).getByText(LANGUAGE_NAMES.es).click();
    const loads = countLoads(page);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText(es.language, { exact: true })).toBeVisible();
    expect(loads()).toBe(1);
    await farm.api.updateUser({ query: { username: 'ana' }, body: { language: null } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test("isn't changed while a form has unsaved changes", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await farm.api.updateUser({ query: { username: 'ana' }, body: { language: 'es' } });
    let releaseUser = () => {};
    const userReleased = new Promise<void>((resolve) => {
      releaseUser = resolve;
    });
    await page.route('**/api/users/current/', async (route) => {
      await userReleased;
      await route.continue();
    });
    await openAs('ana', `/croplogger/${await createGrowingBatch(farm.api)}`);
    await page
      .locator('main button', { hasText: /Complete/ })
      .first()
      .click();
    const weight = drawer(page).locator('input[inputmode]').first();
    await weight.fill('2650');
    const read = page.waitForResponse((response) => response.url().endsWith('/api/users/current/'));
    releaseUser();
    await read;
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=es');
    await expect(weight).toHaveValue('2650');
    expect(await language(page)).toBe('en');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: forms.discard }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('is unchanged if the browser refuses cookies', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
    const loads = countLoads(page);
    await farm.api.updateUser({ query: { username: 'ana' }, body: { language: 'es' } });
    await openAs('ana', '/croplogger/growing');
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForResponse((response) => response.url().endsWith('/api/users/current/')).catch(() => undefined);
    expect(await language(page)).toBe('en');
    expect(loads()).toBe(1);
  });
});
