import { daysBetween } from '#domain/time.ts';
import * as bulk from '#messages/en/web/batches/bulk.ts';
import * as common from '#messages/en/web/common.ts';
import * as form from '#messages/en/web/new-batch/form.ts';
import * as preview from '#messages/en/web/new-batch/preview.ts';
import * as screens from '#messages/en/web/screens.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { serveAgain } from '#tests/browser/support/batch-helpers.ts';
import { dropResponses } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectAccessible, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import {
  chooseRecipe,
  expectPlanned,
  fact,
  NEW,
  occupancy,
  onlyBatch,
  pickBeds,
  plan,
  TRAYS,
} from '#tests/browser/support/new-batch-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.beforeEach(({ page }) => withoutStream(page));

const { recipe } = SEED;

test.describe('the New batch form', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('keeps its values after a missing response, and plans once', async ({ page, farm, openAs }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}`);
    const trays = page.getByLabel(TRAYS);
    await trays.fill('7');
    await expect(fact(page, preview.lotCode)).toHaveText('BAS-2026-0001');
    await dropResponses(page, '**/api/batches/');
    await plan(page).click();
    await expect(page.getByRole('alert')).toContainText(bulk.unanswered({ why: '' }).trim());
    await page.unroute('**/api/batches/');
    await expect(trays).toBeDisabled();
    await expect(page.getByRole('combobox', { name: form.fieldLabels.growth_recipe })).toBeDisabled();
    await expect(page.getByRole('button', { name: form.chooseOnRack })).toBeDisabled();
    await expectAccessible(page);
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001');
    expect(await onlyBatch(farm.api)).toMatchObject({ lot_code: 'BAS-2026-0001' });
  });

  test('plans a batch every week, after showing each with what does not fit', async ({ page, farm, openAs }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}`);
    await page.getByLabel(TRAYS).fill('8');
    await pickBeds(page, 'Grow 1', ['A1']);
    await page.getByRole('textbox', { name: form.fieldLabels.times }).fill('3');
    await expect(page.getByRole('textbox', { name: form.fieldLabels.every_days })).toHaveValue('7');
    const series = page.getByRole('list', { name: preview.series });
    await expect(series.getByRole('listitem')).toHaveCount(3);
    await expect(series.getByRole('listitem').first()).toContainText('Grow 1 A1');
    await expect(series.getByRole('listitem').nth(1)).toContainText('Grow 1 has no room for 6 trays');
    await expect(series.getByRole('listitem').nth(2)).toContainText('BAS-2026-0003');
    // The first batch fits, so no other day or place is looked for.
    await expect(page.getByText('Nothing makes this plan fit')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: form.planAnyway }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem')).toHaveText([/^BAS-2026-0002: Grow 1/, /^BAS-2026-0003: Grow 1/]);
    await dialog.getByRole('button', { name: form.planAnyway }).click();
    await expectPlanned(page, 'BAS-2026-0001', form.plannedSeries({ count: 3, lot: 'BAS-2026-0001' }));
    const answer = await farm.api.listBatches({ query: { order_by: 'lot_code' } });
    const days = rowsOf(answer).map(({ start_date }) => start_date);
    expect(days).toHaveLength(3);
    expect(days.map((day) => daysBetween(days[0] ?? '', day))).toEqual([0, 7, 14]);
  });

  test('works by keyboard alone', async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await page.getByRole('combobox', { name: form.fieldLabels.growth_recipe }).focus();
    await page.keyboard.type('bas');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: form.fieldLabels.growth_recipe })).toHaveValue('Basil, 21 days');
    const focusOn = async (label: string) => {
      const target = page.getByLabel(label).first();
      for (let presses = 0; presses < 20; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${label} is not reached by Tab`);
    };
    await focusOn(TRAYS);
    await page.keyboard.type('6');
    await expect(occupancy(page)).toContainText(preview.roomOn({ places: 'A1' }));
    await focusOn(form.fieldLabels.tags);
    await page.keyboard.type('chef');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: form.remove({ name: 'chef' }) })).toBeVisible();
    await page.getByLabel(TRAYS).focus();
    await page.keyboard.press('Enter');
    await expectPlanned(page, 'BAS-2026-0001');
    expect(await onlyBatch(farm.api)).toMatchObject({ tags: ['chef'] });
  });

  test('names missing fields, and asks before discarding entries', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', NEW);
    await plan(page).click();
    await expect(page.getByText(form.chooseRecipe)).toBeVisible();
    await expect(page.getByText(form.enterTrays)).toBeVisible();
    await expect(page.getByRole('combobox', { name: form.fieldLabels.growth_recipe })).toBeFocused();
    await chooseRecipe(page);
    await expect(page.getByText(form.chooseRecipe, { exact: true })).toBeHidden();
    await page.getByRole('button', { name: common.cancel }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('combobox', { name: form.fieldLabels.growth_recipe })).toHaveValue('Basil, 21 days');
    await page.getByRole('button', { name: common.cancel }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/croplogger\/planned/);
    await expect(page.getByRole('heading', { name: screens.cropLogger })).toBeVisible();
  });

  test('keeps entries while the server is down, and plans once', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
    webRoot,
  }) => {
    const served = await serveAgain(farm, webRoot);
    try {
      await openAs('ana', NEW);
      await page.evaluate((to) => location.assign(to), `${served.address}/login`);
      const { access, refresh } = await farm.seeded.signIn('ana');
      await page.waitForURL(`${served.address}/**`);
      await page.evaluate(
        ([first, second]) => {
          localStorage.setItem('accessToken', first ?? '');
          localStorage.setItem('refreshToken', second ?? '');
        },
        [access, refresh],
      );
      await page.goto(`${served.address}${NEW}?recipe=${recipe}`);
      await page.getByLabel(TRAYS).fill('7');
      await expect(fact(page, preview.lotCode)).toHaveText('BAS-2026-0001');
      await served.stop();
      await plan(page).click();
      await expect(page.getByText(form.notSaved)).toBeVisible();
      await expect(page.getByLabel(TRAYS)).toHaveValue('7');
      await served.restart();
      await plan(page).click();
      await expectPlanned(page, 'BAS-2026-0001');
      expect(await onlyBatch(farm.api)).toMatchObject({ lot_code: 'BAS-2026-0001' });
    } finally {
      await served.stop();
    }
  });
});
