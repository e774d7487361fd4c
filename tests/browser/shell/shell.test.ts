import * as auth from '#messages/en/web/auth.ts';
import * as home from '#messages/en/web/home.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import { expect, expectAccessible, test, withWarnings } from '#tests/browser/support/fixtures.ts';
import { passUntil } from '#tests/browser/support/page-clock.ts';

/** 'Offline since …', up to the time. */
const offlineSince = shell.offlineSince({ time: '' }).slice(0, -1);

test.describe('the shell', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('signs out: deletes the tokens and returns all windows to the sign-in', async ({
    page,
    openAs,
    context,
    farm,
  }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    const other = await context.newPage();
    await other.goto(farm.address);
    await expect(other.getByText('Test Farm')).toBeVisible();
    await page.getByRole('button', { name: 'ana' }).click();
    await page.getByRole('menuitem', { name: userMenu.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
    await page.goto(`${farm.address}/bed`);
    await expect(page.getByRole('heading', { name: auth.signIn })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fbed$/);
  });

  test('returns to the sign-in when the session was ended elsewhere', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await farm.seeded.service.as(null).signOut({
      body: { refresh: await page.evaluate(() => localStorage.refreshToken) },
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: auth.signIn })).toBeVisible();
  });

  test('remembers the theme', async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAs('ana');
    await page.getByRole('button', { name: 'ana' }).click();
    await page.getByRole('menuitem', { name: userMenu.darkTheme }).click();
    await expect(page.locator('body')).toHaveClass(/bp6-dark/);
    await page.reload();
    await expect(page.locator('body')).toHaveClass(/bp6-dark/);
    await page.getByRole('button', { name: 'ana' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: userMenu.lightTheme }).click();
    await expect(page.locator('body')).not.toHaveClass(/bp6-dark/);
  });

  test("remembers a collapsed menu, and then shows the page's name", { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana');
    const top = page.getByRole('banner').first();
    await expect(page.getByRole('link', { name: screens.home, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(top).not.toContainText(screens.home);
    await page.getByRole('button', { name: menu.collapseMenu }).click();
    await expect(page.locator('.ph-top')).toContainText(screens.home);
    await page.reload();
    await expect(page.getByRole('button', { name: menu.expandMenu })).toBeVisible();
    await page.getByRole('button', { name: menu.expandMenu }).click();
    await expect(page.getByRole('button', { name: menu.collapseMenu })).toBeVisible();
  });

  test('opens the menu over a narrow page, traps the focus and returns it', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await openAs('ana');
    await page.getByRole('button', { name: menu.openMenu }).click();
    const overlay = page.getByRole('dialog', { name: menu.menu });
    await expect(overlay.getByRole('link', { name: screens.home })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('button', { name: menu.openMenu })).toBeFocused();
  });

  test('reports when the farm becomes unreachable and when it is back', async ({ page, openAs }) => {
    await page.clock.install({ time: '2026-05-12T08:00:00Z' });
    await openAs('ana');
    await passUntil(page, page.getByText(home.noTasksToday));
    // Screen readers don't announce the clock every minute.
    await expect(page.getByRole('status').filter({ hasText: shell.connectionStates.live })).toHaveText(
      shell.connectionStates.live,
    );
    await page.route('**/api/**', (route) => route.abort());
    await passUntil(page, page.getByText(shell.connectionStates.offline, { exact: true }));
    await passUntil(page, page.getByRole('alert').filter({ hasText: offlineSince }));
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await passUntil(page, page.getByText(shell.connectionStates.live, { exact: true }));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows storage warnings to admins until dismissed, and can show them again', { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await withWarnings(page, ['The last backup failed: the disk is full. Free some space.']);
    await openAs('admin');
    const banner = page.getByRole('region', { name: shell.storageWarnings });
    await expect(banner).toContainText('The last backup failed: the disk is full. Free some space.');
    await expectAccessible(page);
    await banner.getByRole('button', { name: shell.hideWarnings }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    const mark = page.getByRole('button', { name: shell.showWarnings({ count: 1 }) });
    await expect(mark).toBeVisible();
    await expect(banner).toBeHidden();
    await expectAccessible(page);
    await mark.click();
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: shell.hideWarnings }).click();
    await page.unroute('**/api/system/');
    await withWarnings(page, ['The last good backup is 3 days old.']);
    await page.reload();
    await expect(banner).toContainText('The last good backup is 3 days old.');
  });

  test('hides storage warnings from others', { tag: '@deep' }, async ({ page, openAs }) => {
    await withWarnings(page, ['The last backup failed.']);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await expect(page.getByText(home.noTasksToday)).toBeVisible();
    await expect(page.getByText('The last backup failed.')).toHaveCount(0);
  });

  test('works by keyboard: skip link first', async ({ page, openAs }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shell.skipToPage })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
