import * as listsWords from '#messages/en/web/batches/lists.ts';
import * as stages from '#messages/en/web/batches/stages.ts';
import * as filterWords from '#messages/en/web/ui/filters.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';
import { count, createTwoBatches, growth_recipe, narrow, rows } from '#tests/browser/support/list-helpers.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('the lists of the crop logger', () => {
  test.use({ viewport: WIDE });

  test('can be filtered, and show how many of all are left', async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(count(page)).toHaveText('2 batches');
    for (const [name, choice, left] of [
      ['Crop', 'Kale', null],
      ['Crop', 'Basil', '2 of 2 batches'],
      ['Recipe', 'Basil, 21 days', '2 of 2 batches'],
      ['Chamber', 'Propagation', '1 of 2 batches'],
      ['State', 'Growth', '1 of 2 batches'],
      ['Tag', 'trial, 7', '1 of 2 batches'],
      ['Due', 'Overdue', '1 of 2 batches'],
      ['Due', stages.due.today, '2 of 2 batches'],
    ] as const) {
      await narrow(page, name, choice);
      await expect(page.getByRole('button', { name: `${name} ${choice}` })).toBeVisible();
      if (left === null) await expect(page.getByText(listsWords.noMatch.growing)).toBeVisible();
      else await expect(count(page)).toHaveText(left);
      await page.getByRole('button', { name: filterWords.clearFilters }).first().click();
      await expect(count(page)).toHaveText('2 batches');
    }
    await narrow(page, 'Tag', 'trial, 7');
    await narrow(page, 'Due', 'Overdue');
    await page.reload();
    await expect(count(page)).toHaveText('1 of 2 batches');
    await expect(page.getByRole('button', { name: 'Tag trial, 7' })).toBeVisible();
    await narrow(page, 'Tag', listsWords.filters.tag.any);
    await expect(page).not.toHaveURL(/tag=/);
    await expect(page).toHaveURL(/due=overdue/);
  });

  test('can be searched while typing; Esc clears the search', async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(rows(page)).toHaveCount(2);
    const search = page.getByRole('searchbox', { name: listsWords.search });
    await search.fill('0002');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=0002/);
    await expect(rows(page)).toContainText('BAS-2026-0002');
    await page.reload();
    await expect(search).toHaveValue('0002');
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(rows(page)).toHaveCount(2);
    await search.fill('nobody has this');
    await expect(page.getByText(listsWords.noMatch.growing)).toBeVisible();
    await page
      .getByRole('region', { name: listsWords.titles.growing })
      .getByRole('button', { name: filterWords.clearFilters })
      .click();
    await expect(search).toHaveValue('');
    await expect(rows(page)).toHaveCount(2);
  });

  test('discard a half-typed search when the filters are cleared', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing?due=overdue');
    await expect(count(page)).toHaveText('1 of 2 batches');
    const search = page.getByRole('searchbox');
    await page.clock.install();
    await search.fill('nobody has this');
    await page.getByRole('button', { name: filterWords.clearFilters }).click();
    await page.clock.runFor(1_000);
    await expect(search).toHaveValue('');
    await expect(count(page)).toHaveText('2 batches');
    await expect(page).toHaveURL(/growing$/);
  });

  test("say that a filter's value no longer exists", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/crop/**', async (route) => {
      await held;
      await route.continue();
    });
    await openAs('ana', `/croplogger/growing?crop=${growth_recipe}&tag=never`);
    const bars = page.locator('.ph-filter-bar');
    await expect(bars.getByRole('button', { name: 'Tag never' })).toBeVisible();
    await expect(bars.getByRole('button', { name: 'Crop', exact: true })).toBeVisible();
    answer();
    await expect(bars.getByRole('button', { name: `Crop ${filterWords.deletedChoice}` })).toBeVisible();
  });
});
