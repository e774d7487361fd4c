import type { Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import * as common from '#messages/en/web/common.ts';
import * as usersTexts from '#messages/en/web/people/users.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';

const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const current = (page: Page) => page.getByRole('navigation', { name: menu.main }).locator('[aria-current="page"]');
const userButton = (page: Page, who: string) => page.getByRole('button', { name: who });

test.describe('the menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leads to the batches, and marks them on all their paths', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana');
    await entry(page, screens.cropLogger).click();
    await expect(page).toHaveURL(`${farm.address}/croplogger/planned`);
    for (const path of ['/croplogger/new', '/croplogger/schedule', `/croplogger/${uuid}`, '/croplogger/completed']) {
      await page.goto(`${farm.address}${path}`);
      await expect(current(page)).toHaveText(screens.cropLogger);
    }
    await page.goto(`${farm.address}/whatsnew`);
    await expect(page.getByRole('heading', { name: screens.whatsNew })).toBeVisible();
    await expect(current(page)).toHaveCount(0);
    await page.goto(`${farm.address}/no/such/place`);
    await expect(page.getByRole('region', { name: "Today's tasks" })).toBeVisible();
  });

  test("shows the farm in the browser's tab title, and the page in the top bar when collapsed", {
    tag: '@deep',
  }, async ({ page, openAs }) => {
    await openAs('ana', '/whatsnew');
    await expect(page).toHaveTitle('Phytotron Test Farm');
    await expect(page.locator('.ph-top-title')).toHaveText('Test Farm');
    await page.setViewportSize({ width: 1399, height: 900 });
    await expect(page.locator('.ph-top-title')).toHaveText(`${screens.whatsNew}Test Farm`);
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect(page.locator('.ph-top-title')).toHaveText('Test Farm');
    await page.getByRole('button', { name: menu.collapseMenu }).click();
    await expect(page.locator('.ph-top-title')).toHaveText(`${screens.whatsNew}Test Farm`);
  });
});

test.describe('the user menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is for everyone, and leads admins to the users', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('admin');
    await userButton(page, 'admin').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      userMenu.settings,
      screens.users,
      screens.settings,
      screens.apiTokens,
      screens.whatsNew,
      shell.keyboardShortcuts,
      new RegExp(`^(${userMenu.darkTheme}|${userMenu.lightTheme})$`),
      userMenu.signOut,
    ]);
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: screens.users }).click();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await userButton(page, 'admin').click();
    await page.getByRole('menuitem', { name: screens.apiTokens }).click();
    await expect(page).toHaveURL(`${farm.address}/settings/tokens`);
  });

  test('hides users from others, and opens their own profile by keyboard', { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await openAs('ana');
    await userButton(page, 'ana').focus();
    await page.keyboard.press('Enter');
    const settings = page.getByRole('menuitem', { name: userMenu.settings });
    await expect(settings).toBeFocused();
    await expect(page.getByRole('menuitem', { name: screens.users })).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: userMenu.signOut })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(settings).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await expect(userButton(page, 'ana')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(settings).toBeFocused();
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: usersTexts.myProfile });
    await expect(profile).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toHaveCount(0);
  });

  test('signs out with Sign Out, and leaves no password in a field', async ({ page, openAs }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { type: 'password', value: 'secret' });
      document.body.append(field);
      Reflect.set(globalThis, 'field', field);
    });
    await userButton(page, 'ana').click();
    await page.getByRole('menuitem', { name: userMenu.signOut }).click();
    await expect(page.getByRole('heading', { name: auth.signIn })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'field'), 'value'))).toBe('');
  });
});

test.describe('the shell on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has a touch top bar: menu or Back, search, user', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    for (const button of await page.locator('.ph-top button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: menu.openMenu }).tap();
    const overlay = page.getByRole('dialog', { name: menu.menu });
    await expect.poll(async () => Math.round((await overlay.boundingBox())?.width ?? 0)).toBe(296);
    await expectAccessible(page);
    await overlay.getByRole('link', { name: screens.cropLogger }).tap();
    await expect(page).toHaveURL(`${farm.address}/croplogger/planned`);
    await expect(overlay).toHaveCount(0);
    await page.goto(`${farm.address}/croplogger/${uuid}`);
    await expect(page.getByRole('button', { name: menu.openMenu })).toHaveCount(0);
    await page.getByRole('button', { name: common.back }).tap();
    await expect(page.getByRole('button', { name: menu.openMenu })).toBeVisible();
  });

  test('has a touch user menu without shortcuts', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.locator('.ph-user').tap();
    await expect(page.getByRole('menuitem', { name: shell.keyboardShortcuts })).toHaveCount(0);
    for (const item of await page.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });
});
