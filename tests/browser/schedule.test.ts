import { plantGrowing, plantPlanned } from '#tests/browser/support/batch-scenes.ts';
import { expect, expectAccessibleInBothThemes, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import { daysOf, dragBy, HARVEST, MOVE, mark, PATH, question, rows } from '#tests/browser/support/schedule-scenes.ts';

test.describe('the schedule', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is worked by keyboard alone', async ({ page, farm, openAs }) => {
    const grown = await plantGrowing(farm.api);
    const batch = await plantPlanned(farm.api);
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
    await expect(question(page).getByRole('heading')).toHaveText('Bring harvest and note forward by 1 day');
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

  test('keeps its filters and days over a reload', async ({ page, farm, openAs }) => {
    await plantGrowing(farm.api);
    await plantPlanned(farm.api);
    await openAs('ana', PATH);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Stage/ }).click();
    await page.getByRole('button', { name: 'Growing', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByText('2 weeks', { exact: true }).click();
    await page.getByRole('button', { name: 'Later days' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(page).toHaveURL(/stage=planned&range=fortnight&from=2026-05-16/);
    await expect(page.getByRole('button', { name: 'Stage Planned', exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL(/schedule\?range=fortnight$/);
  });

  test('says what to do where there is no batch, and where it did not load', async ({ page, openAs }) => {
    await withoutStream(page);
    await openAs('ana', PATH);
    await expect(page.getByText('Nothing is planned')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plan a batch' })).toBeVisible();
    const asked = /\/api\/batches\/\?.*hydrate=true/i;
    await page.route(asked, (route) => route.fulfill({ status: 400, json: { detail: 'The farm is being repaired.' } }));
    await page.reload();
    await expect(page.getByText("Couldn't load the schedule")).toBeVisible();
    await page.unroute(asked);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Nothing is planned')).toBeVisible();
  });

  test('prints a table with words', async ({ page, farm, openAs }) => {
    await plantPlanned(farm.api);
    await page.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    await openAs('ana', PATH);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+p');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Next' })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText('Basil BAS-2026-0001');
    await expect(page.getByRole('cell', { name: /Germination/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Sow 4 trays, Tue 12 May' })).toBeVisible();
  });

  test('is accessible in both themes', async ({ page, farm, openAs }) => {
    await plantGrowing(farm.api);
    await plantPlanned(farm.api);
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
