import type { Page } from '@playwright/test';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { drawer, plantGrowing, rowOf } from './support/batch-scenes.ts';
import { expect, expectSaid, test } from './support/fixtures.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('a session that ends while a form is open', () => {
  test.use({ viewport: WIDE });

  const signIn = async (page: Page, person: 'ana' | 'admin') => {
    await page.getByLabel('Username').fill(person);
    await page.getByLabel('Password').fill(PASSWORDS[person]);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const typeThenLose = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Complete:/ })
      .first()
      .click();
    await page.getByLabel('Weight').fill('2650');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'expired');
      localStorage.setItem('refreshToken', 'expired');
    });
    await page.getByRole('button', { name: 'Complete harvest' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  };

  test('loses nothing: whoever signs in again is back, with what was typed', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await typeThenLose(page);
    await signIn(page, 'ana');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}`);
    await expect(page.getByLabel('Weight')).toHaveValue('2650');
    await page.getByRole('button', { name: 'Complete harvest' }).click();
    await expectSaid(page, 'Harvest completed');
    await expect(rowOf(page, /Harvest/)).toContainText('2,650 g');
  });

  test('shows nothing of it to somebody else', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await typeThenLose(page);
    await signIn(page, 'admin');
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    await expect(page.locator('.ph-user-name')).toHaveText('admin');
    await expect(drawer(page)).toHaveCount(0);
  });
});
