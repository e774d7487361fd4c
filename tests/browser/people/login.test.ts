import * as fields from '#messages/en/fields.ts';
import * as auth from '#messages/en/web/auth.ts';
import * as harvests from '#messages/en/web/harvests/list.ts';
import * as welcome from '#messages/en/web/welcome.ts';
import { openNewFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

test.describe('signing in', () => {
  test('leads to the home screen, and stores both tokens', async ({ page, farm }) => {
    await page.goto(farm.address);
    await expect(page).toHaveURL(`${farm.address}/login?redirect=%2F`);
    await expect(page).toHaveTitle('Phytotron Test Farm');
    await expect(page.getByLabel(auth.username)).toBeFocused();
    await expect(page.locator('header, nav')).toHaveCount(0);
    await page.keyboard.type('ana');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORDS.ana);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await expect(page.locator('header.ph-top, nav.ph-side')).toHaveCount(2);
    await expect(page).toHaveURL(`${farm.address}/`);
    const stored = await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken]);
    expect(stored.map((token) => typeof token)).toEqual(['string', 'string']);
  });

  test('with a wrong password shows an error, and stores nothing', async ({ page, farm }) => {
    await page.goto(farm.address);
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill('not her password');
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('alert')).toHaveText(`${auth.notSignedIn} ${auth.wrongCredentials}`);
    expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    await expectAccessible(page);
  });

  test('asks for both fields', { tag: '@deep' }, async ({ page, farm }) => {
    await page.goto(farm.address);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByText(fields.fieldTexts.required({}))).toHaveCount(2);
    await expect(page.getByLabel(auth.username)).toBeFocused();
    await page.getByLabel(auth.username).fill('ana');
    await expect(page.getByText(fields.fieldTexts.required({}))).toHaveCount(1);
  });

  test('says when the farm cannot be reached', { tag: '@deep' }, async ({ page, farm }) => {
    await page.goto(farm.address);
    await page.route('**/api/auth/obtain_jwt/', (route) => route.abort());
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('alert')).toContainText(auth.noAnswer);
  });

  test('leads back to the requested path, with its query', async ({ page, farm }) => {
    await page.goto(`${farm.address}/nowhere/at-all?tab=2`);
    await expect(page).toHaveURL(`${farm.address}/login?redirect=%2Fnowhere%2Fat-all%3Ftab%3D2`);
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page).toHaveURL(`${farm.address}/nowhere/at-all?tab=2`);
    await expect(page.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
  });

  test("leads to the app even if its code couldn't be loaded at first", { tag: '@deep' }, async ({ page, farm }) => {
    // A browser doesn't repeat a failed import until the page is reloaded, so the app reloads it.
    await page.route('**/assets/app-*.js', (route) => route.abort(), { times: 1 });
    await page.goto(farm.address);
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
  });

  test('is skipped by those signed in', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('ana');
    await page.goto(`${farm.address}/login?redirect=${encodeURIComponent('/harvest?page=1')}`);
    await expect(page.getByRole('heading', { name: harvests.title })).toBeVisible();
    await expect(page).toHaveURL(`${farm.address}/harvest?page=1`);
  });

  test('never leads to another site', { tag: '@deep' }, async ({ page, farm }) => {
    await page.goto(`${farm.address}/login?redirect=${encodeURIComponent('//evil.example/x')}`);
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await expect(page).toHaveURL(`${farm.address}/`);
  });

  test('lasts for the tab if the browser forbids storage, and says so', { tag: '@deep' }, async ({ page, farm }) => {
    await page.addInitScript(() => {
      const deny = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
      Object.defineProperty(navigator, 'locks', { value: { request: async () => deny() } });
    });
    await page.goto(farm.address);
    await expect(page.getByRole('note')).toContainText(auth.notStored);
    await expectAccessible(page);
    await page.getByLabel(auth.username).fill('ana');
    await page.getByLabel(auth.password).fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
  });
});

test('a farm without accounts is set up with its code', async ({ page }) => {
  const farm = await openNewFarm();
  try {
    await page.goto(farm.address);
    await expect(page.getByRole('heading', { name: auth.setupTitle })).toBeVisible();
    await page.getByRole('button', { name: auth.createAccount }).click();
    await expect(page.getByText(auth.codeLength({ characters: 8 }))).toBeVisible();
    await expect(page.getByLabel(auth.setupCode)).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type('zzzz-zzzz');
    await page.getByLabel(auth.password, { exact: true }).fill('grow lights at dawn');
    await page.getByLabel(auth.confirmPassword).fill('grow lights at dusk');
    await page.getByLabel(auth.confirmPassword).blur();
    await expect(page.getByText(fields.fieldTexts.passwords_differ({}))).toBeVisible();
    await page.getByLabel(auth.confirmPassword).fill('grow lights at dawn');
    await page.getByRole('button', { name: auth.createAccount }).click();
    await expect(page.getByRole('heading', { name: auth.setupTitle })).toBeVisible();
    await expect(page.locator('.ph-wrong, [role=alert]')).toHaveCount(1);

    await page.getByLabel(auth.setupCode).fill(farm.code.toLowerCase());
    await page.getByRole('button', { name: auth.createAccount }).click();
    await expect(page.getByRole('heading', { name: welcome.siteTitle })).toBeVisible();
  } finally {
    await farm.close();
  }
});
