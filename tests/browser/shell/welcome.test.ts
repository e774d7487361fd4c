import type { Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import * as beds from '#messages/en/web/chambers/chambers.ts';
import * as m from '#messages/en/web/welcome.ts';
import { openNewFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('the setup guide', () => {
  test('leads from an empty farm to the first batch by keyboard alone, and continues after a reload', async ({
    page,
  }) => {
    const farm = await openNewFarm();
    try {
      let keys = 0;
      const press = async (...names: readonly string[]) => {
        keys += names.length;
        for (const name of names) await page.keyboard.press(name);
      };
      const type = async (text: string) => {
        keys += text.length;
        await page.keyboard.type(text);
      };
      await page.goto(farm.address);
      await expect(page.getByLabel(auth.setupCode)).toBeFocused();
      await page.keyboard.type(farm.code);
      await page.getByLabel(auth.password, { exact: true }).fill('moss-lantern-41');
      await page.getByLabel(auth.confirmPassword).fill('moss-lantern-41');
      await page.keyboard.press('Enter');

      await expect(heading(page, m.siteTitle)).toBeVisible();
      await press('Control+A');
      await type('North');
      await press('Enter');
      await expect(heading(page, m.chambersTitle)).toBeVisible();
      await type('Grow 1');
      await press('Tab', 'Enter');
      await expect(page.getByRole('textbox', { name: m.chamberName({ at: 2 }) })).toBeFocused();
      await type('Grow 2');
      await press('Enter');

      await expect(heading(page, m.bedsTitle({ name: 'Grow 1' }))).toBeVisible();
      await page.getByRole('button', { name: 'F5' }).press('Space');
      await expectAccessible(page);
      await page.getByLabel(beds.rows).press('Enter');
      await expect(heading(page, m.reservoirsTitle)).toBeVisible();
      await expect(page.getByRole('button', { name: m.steps.beds })).toContainText(m.had.beds({ count: 58 }));

      await page.getByRole('button', { name: m.skip }).press('Enter');
      await expect(heading(page, m.hvacsTitle)).toBeVisible();
      await expect(page.getByLabel(m.hvacIn({ name: 'Grow 2' }))).toHaveValue(m.hvacName({ name: 'Grow 2' }));
      await expectAccessible(page);
      await press('Enter');
      await expect(heading(page, m.trayTypesTitle)).toBeVisible();
      await expect(page.getByRole('button', { name: m.steps.hvacs })).toContainText(m.had.hvacs({ count: 2 }));
      // What was done and what was skipped are kept by the farm, not by this window.
      await page.goto(`${farm.address}/welcome`);
      await expect(heading(page, m.trayTypesTitle)).toBeVisible();
      await expect(page.getByRole('button', { name: m.steps.reservoirs })).toContainText(m.states.skipped);

      await page.getByLabel('Name').press('Enter');
      await expect(heading(page, m.cropsTitle)).toBeVisible();
      await type('Basil');
      await expect(page.getByLabel(m.cropCode)).toHaveValue('BAS');
      await press('Enter');
      await expect(heading(page, m.recipesTitle)).toBeVisible();
      await expect(page.getByLabel(m.recipeName)).toHaveValue(/Basil/);
      await press('Enter');
      await expect(heading(page, m.batchTitle)).toBeVisible();
      await page.getByLabel(m.sowTrays).focus();
      await type('12');
      await expect(page.getByText(m.placedIn({ beds: 'A1-2' }))).toBeVisible();
      await press('Enter');
      await expect(page.getByText(m.readyTitle)).toHaveCount(2);
      expect(keys).toBeLessThan(60);

      await page.getByRole('link', { name: m.openBatches }).click();
      await expect(page.getByText(/BAS-\d{4}-0001/)).toBeVisible();
    } finally {
      await farm.close();
    }
  });

  test('asks before entered names are lost, and keeps them between steps', { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await openAs('admin', '/welcome?step=chambers');
    await page.getByRole('textbox', { name: m.chamberName({ at: 1 }) }).fill('Grow 9');
    await page.getByRole('button', { name: m.steps.crops }).click();
    await expect(heading(page, m.cropsTitle)).toBeVisible();
    await page.getByRole('button', { name: m.steps.chambers }).click();
    await expect(page.getByRole('textbox', { name: m.chamberName({ at: 1 }) })).toHaveValue('Grow 9');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: m.chamberName({ at: 1 }) })).toHaveValue('Grow 9');
    await page.getByRole('link', { name: m.fromSpreadsheet }).click();
    await expect(page.getByRole('alertdialog')).toContainText(m.steps.chambers);
  });

  test('tells other users who can set up the farm', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', '/welcome');
    await expect(page.getByText(m.adminsOnly)).toBeVisible();
  });
});
