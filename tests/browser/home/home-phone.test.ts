import * as m from '#messages/en/web/home.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.describe('the home screen on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has tabs with the count of errors', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await expect(page.getByRole('tab')).toHaveText([
      new RegExp(`^${m.todaysTasks}$`),
      new RegExp(`^${m.todaysYieldsTab}$`),
      new RegExp(`^${m.hardwareTab}\\s*1`),
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Harvest' })).toContainText(
      /Grow 1 · A1.* · BAS-2026-\d{4}/,
    );
    await page.getByRole('tab', { name: m.todaysTasks }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: m.todaysYieldsTab })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByText('Fog pump blocked')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps the filter when switching tabs', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await page.getByRole('button', { name: `${m.chambers} ${m.allChambers}` }).click();
    await page.getByRole('button', { name: 'Grow 1', pressed: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: m.todaysYieldsTab }).click();
    await page.getByRole('tab', { name: m.todaysTasks }).click();
    await expect(page.getByRole('button', { name: `${m.chambers} ${m.chambersEnabled({ count: 1 })}` })).toBeVisible();
  });

  test('shows a check on the tab if there are no errors', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await farm.api.updateBed({ params: { uuid: SEED.beds.D1 }, body: { active: false } });
    await openAs('ana');
    await expect(page.getByRole('tab', { name: `${m.hardwareTab} ${m.noErrors}` })).toBeVisible();
  });
});
