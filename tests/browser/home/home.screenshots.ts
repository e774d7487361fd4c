import { createDueTasks, openNewFarm } from '#tests/browser/support/browser-farm.ts';
import { test, withWarnings } from '#tests/browser/support/fixtures.ts';
import { shoot } from '#tests/browser/support/shoot.ts';
import * as authWords from '#words/web/auth.ts';
import * as homeWords from '#words/web/home.ts';
import { openMenu } from '#words/web/shell/menu.ts';
import * as shellWords from '#words/web/shell/shell.ts';

test.setTimeout(120_000);

test('login', async ({ page, farm }) => {
  await shoot(page, 'login', `${farm.address}/login`);
  await shoot(page, 'login-error', `${farm.address}/login`, async () => {
    await page.getByLabel(authWords.username).fill('ana');
    await page.getByLabel(authWords.password).fill('not her password');
    await page.getByRole('button', { name: authWords.signIn }).click();
    await page.getByRole('alert').waitFor();
  });
});

test('setup code', async ({ page }) => {
  const farm = await openNewFarm();
  await shoot(page, 'setup-code', `${farm.address}/login`);
  await farm.close();
});

test('home', async ({ page, farm, openAs }) => {
  await createDueTasks(farm.api);
  await openAs('ana');
  await shoot(page, 'home-filter', `${farm.address}/`, () =>
    page.getByRole('button', { name: new RegExp(homeWords.chambers) }).click(),
  );
  await shoot(page, 'user-menu', `${farm.address}/`, () => page.getByRole('button', { name: 'ana' }).click());
  await shoot(page, 'menu', `${farm.address}/`, async () => {
    const burger = page.getByRole('button', { name: openMenu });
    if (await burger.isVisible()) await burger.click();
  });
});

test('home with nothing to do', async ({ page, farm, openAs }) => {
  await openAs('ana');
  await shoot(page, 'home-empty', `${farm.address}/`);
});

const WARNINGS = [
  'The last backup failed: no space is left on the device. Free some space, then run phyto backup.',
  'The last good backup is 3 days old.',
] as const;

test('home with storage warnings', async ({ page, farm, openAs }) => {
  await createDueTasks(farm.api);
  await withWarnings(page, WARNINGS);
  await openAs('admin');
  await shoot(page, 'warnings', `${farm.address}/`, () => page.getByText('The last backup failed').waitFor());
  await page.getByRole('button', { name: shellWords.hideWarnings }).click();
  await shoot(page, 'warnings-hidden', `${farm.address}/`, () =>
    page.getByRole('button', { name: shellWords.showWarnings({ count: WARNINGS.length }) }).waitFor(),
  );
});
