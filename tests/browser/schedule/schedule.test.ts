import * as common from '#messages/en/web/common.ts';
import * as schedulePage from '#messages/en/web/schedule/page.ts';
import * as print from '#messages/en/web/schedule/print.ts';
import * as shift from '#messages/en/web/schedule/shift.ts';
import { stageNames } from '#messages/en/web/stages.ts';
import { createGrowingBatch, createPlannedBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessibleInBothThemes, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import { daysOf, dragBy, HARVEST, MOVE, mark, PATH, question, rows } from '#tests/browser/support/schedule-helpers.ts';

test.describe('the schedule', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('works by keyboard alone', async ({ page, farm, openAs }) => {
    const grown = await createGrowingBatch(farm.api);
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    const names = rows(page).getByRole('link');
    await expect(names).toHaveCount(2);
    await page.locator('input[type="radio"]:checked').focus();
    await page.keyboard.press('Tab');
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(mark(page, HARVEST)).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(question(page).getByRole('heading')).toHaveText(
      shift.advanceActions({ actions: 'harvest and note', count: 1 }),
    );
    await expect(mark(page, HARVEST)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(mark(page, HARVEST)).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: 'to Thu 4 Jun' })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mark(page, /^2 actions, Thu 4 Jun, open/)).toBeFocused();
    expect(await daysOf(farm.api, batch)).toMatchObject({ harvest_action: '2026-06-04' });
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('Clean: Wash the trays');
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/croplogger/(${grown}|${batch})$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Basil');
  });

  test('keeps its filters and days after a reload', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createGrowingBatch(farm.api);
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: new RegExp(`^${schedulePage.stage}`) }).click();
    await page.getByRole('button', { name: stageNames.Alive, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByText(schedulePage.ranges.fortnight, { exact: true }).click();
    await page.getByRole('button', { name: schedulePage.laterDays }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(page).toHaveURL(/stage=planned&range=fortnight&from=2026-05-16/);
    await expect(
      page.getByRole('button', { name: `${schedulePage.stage} ${stageNames.Planned}`, exact: true }),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: schedulePage.clearFilters }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: schedulePage.today }).click();
    await expect(page).toHaveURL(/schedule\?range=fortnight$/);
  });

  test('says what to do without batches, and after a failure to load', { tag: '@deep' }, async ({ page, openAs }) => {
    await withoutStream(page);
    await openAs('ana', PATH);
    await expect(page.getByText(schedulePage.nothingPlanned)).toBeVisible();
    await expect(page.getByRole('link', { name: schedulePage.planBatch })).toBeVisible();
    const asked = /\/api\/batches\/\?.*hydrate=true/i;
    await page.route(asked, (route) => route.fulfill({ status: 400, json: { detail: 'The farm is being repaired.' } }));
    await page.reload();
    await expect(page.getByText(schedulePage.notLoaded)).toBeVisible();
    await page.unroute(asked);
    await page.getByRole('button', { name: common.retry }).click();
    await expect(page.getByText(schedulePage.nothingPlanned)).toBeVisible();
  });

  test('prints a table with text', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createPlannedBatch(farm.api);
    await page.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    await openAs('ana', PATH);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+p');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: print.next })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText('Basil BAS-2026-0001');
    await expect(page.getByRole('cell', { name: /Germination/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Sow 4 trays, Tue 12 May' })).toBeVisible();
  });

  test('is accessible in both themes', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createGrowingBatch(farm.api);
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(mark(page, HARVEST)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await dragBy(page, mark(page, HARVEST), -12);
    await expect(question(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await mark(page, MOVE).click();
    await expect(question(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
