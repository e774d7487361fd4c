import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as m from '#messages/en/web/batches/bulk-acts.ts';
import * as bulk from '#messages/en/web/batches/bulk-bar.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { lotOf } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';

const PHONE = { width: 390, height: 844 };

test.describe('bulk actions on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('have their bar at the bottom, with large buttons and further actions under More', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    const lot = await lotOf(farm, uuid);
    await openAs('ana', '/croplogger/growing');
    await page.getByRole('checkbox', { name: `Select ${lot}` }).press('Space');
    for (const button of await bar(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    const more = bar(page).getByRole('button', { name: bulk.more });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await more.press('Enter');
    await expect(item('Delay')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Tag')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Bin')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Delay')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item('Delay')).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(bar(page)).toBeVisible();
    await more.tap();
    await page.getByRole('menuitem', { name: 'Bin' }).tap();
    await page.getByRole('textbox', { name: m.traysToBinOf({ name: `Basil ${lot}` }) }).fill('1');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('mould');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 1 }) })
      .tap();
    await expectNotification(page, recordedWords.binned({ trays: 1 }));
  });
});
