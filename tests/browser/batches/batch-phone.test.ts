import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as factsWords from '#messages/en/web/batches/facts.ts';
import * as harvests from '#messages/en/web/batches/harvests.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import { decrease } from '#messages/en/web/ui/forms.ts';
import { createGrowingBatch, drawer, rowOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a harvest is completed by touch', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    const sheet = drawer(page);
    await expect(sheet.getByLabel('Weight')).toHaveAttribute('inputmode', 'decimal');
    await sheet.getByLabel('Weight').fill('2650');
    await expect(sheet).toContainText(harvests.aboveEstimate({ grams: 2_600, percent: 2 }));
    await sheet.getByRole('button', { name: decrease({ label: 'Trays cleared' }) }).click();
    await expect(sheet.getByText(factsWords.clearedFrom)).toHaveCount(2);
    await sheet.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('10');
    await sheet.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A2' }) }).fill('10');
    await sheet.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A3' }) }).fill('5');
    await sheet.getByText('Passed').click();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expectNotification(page, 'Harvested ');
    await expect(rowOf(page, /2,650 g · 26 trays · QA pass/)).toBeVisible();
    await expect(page.getByText(/1 tray$/)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${timelineWords.actions}: Harvest`) }).click();
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await page.getByRole('button', { name: dialogsWords.undo }).click();
    await expectNotification(page, actionsWords.typeUndone({ type: 'harvest_action' }));
  });
});
