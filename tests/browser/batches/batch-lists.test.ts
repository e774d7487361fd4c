import * as bulk from '#messages/en/web/batches/bulk-bar.ts';
import * as listsWords from '#messages/en/web/batches/lists.ts';
import * as common from '#messages/en/web/common.ts';
import * as filterWords from '#messages/en/web/ui/filters.ts';
import * as tables from '#messages/en/web/ui/tables.ts';
import { createPlannedBatch, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { bar, createManyBatches, createTwoBatches, rows } from '#tests/browser/support/list-helpers.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('the lists of the crop logger', () => {
  test.use({ viewport: WIDE });

  test("show each batch's place, next action and its day", async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Batch',
      'Recipe',
      'State',
      'Day',
      'Where',
      'Trays',
      listsWords.columns.next,
      'Due',
      'Tags',
    ]);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().locator('td')).toHaveText([
      '',
      /Basil\s*BAS-2026-0001/,
      /Basil, 21 days\s*v1/,
      'Germination',
      /12\s*\/ 21/,
      'Propagation P1',
      '5',
      'Move to Grow 1',
      /10 May\s*2 d late/,
      'trial, 7',
    ]);
    await expect(rows(page).last()).toContainText('Today');
    await expect(page.getByRole('link', { name: /Growing 2/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: listsWords.newBatch })).toHaveAttribute('href', '/croplogger/new');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveClass(/bp6-dark/);
    await expectAccessible(page);
  });

  test('show the actual start day of a delayed batch', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const uuid = await createPlannedBatch(farm.api);
    const sowing = await openActionOf(farm.api, uuid, 'create_tray_action');
    await openAs('ana', '/croplogger/planned');
    await expect(rows(page)).toContainText([/Today.*2 Jun.*Sow 4 trays/]);
    await farm.api.updateAction({
      params: { id: sowing },
      body: { action_needed_date: '2026-05-15', delay_actions: true },
    });
    await expect(rows(page)).toContainText([/15 May.*5 Jun.*Sow 4 trays/]);
  });

  test('are sorted and paged by the farm; the address restores page, order and row', async ({ page, openAs, farm }) => {
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/planned');
    await expect(rows(page)).toHaveCount(16);
    await expect(page.getByText('1–16 of 20')).toBeVisible();
    await expect(rows(page).first()).toContainText('Sow 1 tray');
    await page.getByRole('button', { name: 'Starts' }).click();
    await expect(page.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/order_by=-start/);
    await expect(rows(page).first()).toContainText('Sow 20 trays');
    await page.getByRole('button', { name: tables.nextPage }).click();
    await expect(page.getByText('17–20 of 20')).toBeVisible();
    await expect(rows(page).last()).toContainText('Sow 1 tray');
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/croplogger\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(page.getByText('17–20 of 20')).toBeVisible();
    await expect(page).toHaveURL(/order_by=-start&page=2/);
    await page.goto(`${farm.address}/croplogger/planned?page=99`);
    await expect(page.getByText('17–20 of 20')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.setViewportSize({ width: 1440, height: 600 });
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole('button', { name: tables.showAll }).click();
    await expect(page).toHaveURL(/page=all/);
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: tables.showPages }).click();
    await expect(rows(page)).toHaveCount(6);
  });

  test('can be used by keyboard from the tabs to a batch', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('link', { name: /Planned/ }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(16);
    const crop = page.getByRole('button', { name: /^Crop/ });
    await crop.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: listsWords.filters.crop.any })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Crop Basil' })).toBeFocused();
    const links = page.locator('tbody a');
    const first = rows(page).first().getByRole('link');
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await first.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('17–20 of 20')).toBeVisible();
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/croplogger\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Basil' })).toBeVisible();
  });

  test('show changes from another browser at once, and mark the row briefly', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { ripe } = await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(rows(page)).toHaveCount(2);
    const row = rows(page).filter({ hasText: 'BAS-2026-0002' });
    const tinted = page.evaluate(
      () =>
        new Promise((seen) => {
          const look = () => {
            if (document.querySelector('tr.ph-tinted')) seen(true);
          };
          new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
        }),
    );
    await farm.api.updateBatch({ params: { uuid: ripe }, body: { tags: ['from afar'] } });
    await expect(row).toContainText('from afar');
    expect(await tinted).toBe(true);
    await expect(page.locator('tr.ph-tinted')).toHaveCount(0);
    const { actions = [] } = await farm.api.getBatch({ params: { uuid: ripe }, query: { hydrate: true } });
    const harvest = actions.find(({ action_type }) => action_type === 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest?.uuid ?? '', action_properties: { total_yield: 2600 } }] },
    });
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: /Completed 1/ }).click();
    await expect(rows(page).locator('td')).toHaveText([
      '',
      /Basil\s*BAS-2026-0002/,
      /Basil, 21 days\s*v1/,
      'Today',
      '21',
      '26',
      '2.60',
      '0.0',
      'from afar',
    ]);
    await expectAccessible(page);
  });

  test("say what to do when empty, and when the farm doesn't respond", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana', '/croplogger/growing');
    await expect(page.getByText(listsWords.empty.growing.title)).toBeVisible();
    await page.getByRole('link', { name: listsWords.titles.planned }).click();
    await expect(page.getByText(listsWords.empty.planned.title)).toBeVisible();
    await expectAccessible(page);
    await createManyBatches(farm.api);
    await page.route('**/api/batches/?*', (route) => route.fulfill({ status: 503, json: { detail: 'Later.' } }));
    await page.goto(`${farm.address}/croplogger/completed`);
    await expect(page.getByText(common.listNotLoaded)).toBeVisible();
    await expectAccessible(page);
    // The list also retries automatically, so a recovered farm would remove the button.
    const requested = page.waitForRequest('**/api/batches/?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await requested;
    await page.unroute('**/api/batches/?*');
    await expect(page.getByText(listsWords.empty.completed.title)).toBeVisible();
  });
});

test.describe('the lists of the crop logger on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('can be used by touch', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { young } = await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    const list = page.getByRole('list', { name: listsWords.titles.growing });
    const items = list.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Move to Grow 1, 2 d late · Propagation P1');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.locator('.ph-sheet');
    await sheet.locator('summary', { hasText: 'Due' }).tap();
    await sheet.getByRole('button', { name: 'Overdue', exact: true }).tap();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show 1 of 2 batches' }).tap();
    await expect(items).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters 1' }).tap();
    await sheet.getByRole('button', { name: filterWords.clearFilters }).tap();
    await sheet.getByRole('button', { name: 'Show 2 batches' }).tap();
    await page.getByRole('button', { name: 'Sort Due' }).tap();
    // The filter sheet may still be closing.
    const orders = page.getByRole('dialog', { name: 'Sort' });
    await orders.getByRole('button', { name: 'Due Ascending' }).tap();
    await orders.getByRole('button', { name: 'Show 2 batches' }).tap();
    await expect(items.last()).toContainText('2 d late');
    await expect(page).toHaveURL(/order_by=-due/);

    const box = await items.last().boundingBox();
    if (box === null) throw new Error('The row is not drawn');
    expect(box.height).toBeGreaterThanOrEqual(60);
    // Lot code, action, days late, place and recipe, in as many lines as they need.
    await expect(items.last()).toContainText(/BAS-2026-\d{4}.*Move to Grow 1, 2 d late · Propagation P1 · .+ v\d/);
    const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;
    expect(await items.last().locator('.ph-line-2').evaluate(isCut)).toBe(false);
    const touch = { pointerType: 'touch', clientX: box.x + 100, clientY: box.y + 30 };
    await items.last().dispatchEvent('pointerdown', touch);
    await expect(bar(page)).toContainText(bulk.selected({ count: 1 }));
    await items.last().dispatchEvent('pointerup', touch);
    await items.last().getByRole('link').dispatchEvent('click');
    await expect(page).toHaveURL(/growing/);
    await items.first().locator('.ph-row-box').tap();
    await expect(bar(page)).toContainText(bulk.selected({ count: 2 }));
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: bulk.clear }).tap();
    await expect(page.getByRole('link', { name: listsWords.newBatch })).toBeVisible();
    await items.last().getByRole('link').tap();
    await expect(page).toHaveURL(`${farm.address}/croplogger/${young}`);
    await expect(page.getByRole('heading', { name: 'Basil' })).toBeVisible();
  });
});
