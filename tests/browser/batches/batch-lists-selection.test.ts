import * as bulkBarWords from '#messages/en/web/batches/bulk-bar.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as table from '#messages/en/web/ui/tables.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import {
  bar,
  createManyBatches,
  createTwoBatches,
  growth_recipe,
  rows,
  selected,
} from '#tests/browser/support/list-helpers.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('the lists of the crop logger', () => {
  test.use({ viewport: WIDE });

  test('keep the selection across pages, by mouse and by keyboard', async ({ page, openAs, farm }) => {
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/planned');
    await expect(rows(page)).toHaveCount(16);
    await page.getByRole('checkbox', { name: 'Select BAS-2026-0002' }).check();
    await page.getByRole('checkbox', { name: 'Select BAS-2026-0005' }).click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveCount(4);
    await expect(bar(page)).toContainText(bulkBarWords.selected({ count: 4 }));
    const all = page.getByRole('checkbox', { name: table.selectShown });
    await expect(all).toHaveJSProperty('indeterminate', true);
    await expectAccessible(page);

    await page.getByRole('button', { name: table.nextPage }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(all).toHaveJSProperty('indeterminate', false);
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(bar(page)).toContainText(bulkBarWords.selected({ count: 6 }));
    await page.keyboard.press('PageUp');
    await expect(rows(page)).toHaveCount(16);
    await expect(selected(page)).toHaveCount(4);
    await all.check();
    await expect(bar(page)).toContainText(bulkBarWords.selected({ count: 18 }));
    await page.reload();
    await expect(rows(page)).toHaveCount(16);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select BAS-2026-0003' }).check();
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
  });

  test('select the focused row, even after another row was inserted before it', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/planned');
    await expect(rows(page)).toHaveCount(16);
    const third = rows(page).filter({ hasText: 'BAS-2026-0003' });
    await third.getByRole('link').focus();
    await farm.api.createBatch({ body: { growth_recipe, start_date: '2026-05-11', trays: 21 } });
    await expect(rows(page).nth(3)).toContainText('BAS-2026-0003');
    await expect(third.getByRole('link')).toBeFocused();
    await expect(third.getByRole('link')).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('x');
    await expect(selected(page)).toHaveCount(1);
    await expect(third).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).filter({ hasText: 'BAS-2026-0004' }).getByRole('link')).toBeFocused();
  });

  test('keep the selection when Esc closes an overlay', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/planned');
    await page.getByRole('checkbox', { name: 'Select BAS-2026-0003' }).check();
    const form = page.getByRole('dialog');
    for (const loseFocus of [false, true]) {
      await bar(page).getByRole('button', { name: 'Tag' }).click();
      await expect(form.getByLabel(dialogsWords.addTag)).toBeVisible();
      await form.getByRole('button').first().focus();
      if (loseFocus)
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await expect(bar(page)).toContainText(bulkBarWords.selected({ count: 1 }));
    }
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });

  test('keep rows, selection and search of each stage apart', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createTwoBatches(farm.api);
    await createManyBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select BAS-2026-0001' }).check();
    await page.getByRole('searchbox').fill('0001');
    await page.getByRole('link', { name: /Planned/ }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page)).toHaveCount(16);
    await expect(page).toHaveURL(/planned$/);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Planned/ })).toBeFocused();
  });
});
