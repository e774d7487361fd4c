import type { Page } from '@playwright/test';
import * as types from '#messages/en/web/batches/actions.ts';
import * as commands from '#messages/en/web/commands.ts';
import * as search from '#messages/en/web/shell/search.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, createNeighbourBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: shell.search });
const rows = (page: Page) => page.getByRole('listbox', { name: search.results }).getByRole('option');

test.describe('the command bar', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens the form of a harvest filled in, and saves nothing itself', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/form/actions/')) writes.push(request.url());
    });
    await openAs('ana', '/crop');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('harvest bas-0001 2650 g');
    await expect(rows(page)).toHaveText([new RegExp(`${commands.acts.harvest}.*${lot_code}.*2,650 g`)]);
    await expect(page.getByText(commands.nothingSaved)).toBeVisible();
    await expect(page.locator('.ph-command-marks i')).toHaveText(['harvest', 'bas-0001', '2650 g']);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByLabel('Weight')).toHaveValue('2650');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}/timeline`);
    expect(writes).toEqual([]);
    await drawer(page)
      .getByRole('button', { name: types.completeType({ type: 'harvest_action' }) })
      .click();
    await expect(drawer(page)).toHaveCount(0);
  });

  test('moves what stands at a place, and says what it does not understand', async ({ page, farm, openAs }) => {
    await createGrowingBatch(farm.api);
    await createNeighbourBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('harvest a1-3 26x');
    await expect(page.getByText(commands.notUnderstood.grams({ words: '26x' }))).toBeVisible();
    await field(page).fill('move a1-3 to grow 1 b1');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('button', { name: types.moveTrays({ count: 26 }) })).toBeVisible();
  });

  test('delays the next action by what was typed', async ({ page, farm, openAs }) => {
    const growing = await createGrowingBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('delay a1 2 d');
    await expect(rows(page)).toContainText(commands.delayBy({ days: 2 }));
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('2 days');
    await expect(page).toHaveURL(new RegExp(`/croplogger/${growing}/timeline$`));
  });

  test('fills in a comment, and completes words with Tab', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('comm');
    await expect(
      rows(page)
        .or(page.getByText(search.nothingFound({ words: 'comm' })))
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue('comment ');
    await page.keyboard.type('a1');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue(`comment ${lot_code} `);
    await page.keyboard.type('Dry at the back');
    await expect(rows(page)).toContainText(commands.quoted({ text: 'Dry at the back' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}/comments`);
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Dry at the back');
  });
});
