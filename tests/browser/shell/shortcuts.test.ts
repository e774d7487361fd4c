import type { Page } from '@playwright/test';
import * as common from '#messages/en/web/common.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';

const help = (page: Page) => page.getByRole('dialog', { name: shell.keyboardShortcuts });

test.describe('keyboard shortcuts', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('open the screens', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('admin', '/whatsnew');
    await expect(page.getByText('Test Farm')).toBeVisible();
    for (const [letter, path] of [
      ['s', '/croplogger/schedule'],
      ['c', '/croplogger/planned'],
      ['u', '/user'],
      ['h', '/'],
      ['n', '/croplogger/new'],
    ]) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter ?? '');
      await expect(page).toHaveURL(`${farm.address}${path}`);
    }
    await expect(page.locator('nav [aria-current="page"]')).toHaveText(screens.cropLogger);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test("are listed with ?, admins' ones for admins only", async ({ page, openAs, context, farm }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('?');
    await expect(help(page)).toContainText(shell.search);
    await expect(help(page).getByText(screens.schedule)).toBeVisible();
    await expect(help(page).getByText(common.close, { exact: true })).toBeVisible();
    await expect(help(page).getByText(screens.users)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(`${farm.address}/croplogger/schedule`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  test('are also listed from the user menu, in the dark theme', { tag: '@deep' }, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAs('admin');
    await page.getByRole('button', { name: 'admin' }).click();
    await page.getByRole('menuitem', { name: shell.keyboardShortcuts }).click();
    await expect(help(page).getByText(screens.users)).toBeVisible();
    await expectAccessible(page);
    await help(page).getByRole('button', { name: common.close }).click();
    await expect(help(page)).toHaveCount(0);
  });

  test('do nothing while typing, with a modifier, in a menu or in a dialog', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const path = `/croplogger/${await createGrowingBatch(farm.api)}`;
    await openAs('ana', path);
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('/', 'g', 's', '?');
    await expect(page.getByRole('combobox', { name: shell.search })).toHaveValue('gs?');
    await press('Escape', 'g', 'Control+s', 'g', 'Alt+s', 'Shift+G', 's');
    await press('?');
    await expect(help(page)).toBeVisible();
    await press('g', 's', '/');
    await expect(help(page)).toBeVisible();
    await press('Escape');
    await expect(help(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'ana' }).click();
    await expect(page.getByRole('menuitem', { name: userMenu.signOut })).toBeVisible();
    // Only then does the menu take the keys.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('g', 's', 'Escape');
    await expect(page.getByRole('menuitem', { name: userMenu.signOut })).toHaveCount(0);
    await expect(page).toHaveURL(`${farm.address}${path}`);
  });
});
