import * as form from '#messages/en/web/new-batch/form.ts';
import * as preview from '#messages/en/web/new-batch/preview.ts';
import { increase } from '#messages/en/web/ui/forms.ts';
import { drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import { expectPlanned, fact, NEW, occupancy, onlyBatch, plan } from '#tests/browser/support/new-batch-helpers.ts';

test.beforeEach(({ page }) => withoutStream(page));

test.describe('a new batch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is planned by touch', async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await page.getByRole('combobox', { name: form.fieldLabels.growth_recipe }).tap();
    await page.getByRole('option', { name: /Basil, 21 days/ }).tap();
    for (let taps = 0; taps < 3; taps++) await page.getByRole('button', { name: increase({ label: 'Trays' }) }).tap();
    await expect(page.getByRole('textbox', { name: form.fieldLabels.trays })).toHaveValue('4');
    await expect(fact(page, preview.lotCode)).toHaveText('BAS-2026-0001');
    await page.getByRole('button', { name: form.chooseOnRack }).tap();
    await drawer(page).getByRole('combobox', { name: form.chamber }).selectOption('Propagation');
    await drawer(page).getByRole('button', { name: /^P1, / }).tap();
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: form.takePicked({ count: 1 }) })
      .tap();
    await expect(occupancy(page)).toContainText(preview.chosenPlaces({ places: 'P1' }));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const button of await page.locator('.ph-new-batch button:visible').all()) {
      const box = await button.boundingBox();
      const isMark = (await button.getAttribute('class'))?.includes('ph-ruler-mark') === true;
      if (box !== null && !isMark)
        expect([await button.innerText(), box.height >= 44]).toEqual([await button.innerText(), true]);
    }
    await plan(page).tap();
    await expectPlanned(page, 'BAS-2026-0001');
    expect(await onlyBatch(farm.api)).toMatchObject({ lot_code: 'BAS-2026-0001' });
  });
});
