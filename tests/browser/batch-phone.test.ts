import { drawer, plantGrowing, rowOf } from '#tests/browser/support/batch-scenes.ts';
import { expect, expectAccessible, expectSaid, test } from '#tests/browser/support/fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a harvest is completed with a thumb', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Complete harvest' }).click();
    const sheet = drawer(page);
    await expect(sheet.getByLabel('Weight')).toHaveAttribute('inputmode', 'decimal');
    await sheet.getByLabel('Weight').fill('2650');
    await expect(sheet).toContainText('Estimated 2,600 g. 2 % above.');
    await sheet.getByRole('button', { name: 'Decrease trays cleared' }).click();
    await expect(sheet.getByText('Cleared from')).toHaveCount(2);
    await sheet.getByRole('textbox', { name: 'Trays from A1' }).fill('10');
    await sheet.getByRole('textbox', { name: 'Trays from A2' }).fill('10');
    await sheet.getByRole('textbox', { name: 'Trays from A3' }).fill('5');
    await sheet.getByText('Passed').click();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Complete harvest' }).click();
    await expectSaid(page, 'Harvested ');
    await expect(rowOf(page, /2,650 g · 26 trays · QA pass/)).toBeVisible();
    await expect(page.getByText(/1 tray$/)).toBeVisible();
    await page.getByRole('button', { name: /^Acts: Harvest/ }).click();
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectSaid(page, 'Harvest undone');
  });
});
