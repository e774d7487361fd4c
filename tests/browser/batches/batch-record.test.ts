import type { Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as factsWords from '#messages/en/web/batches/facts.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { createGrowingBatch, createPlannedBatch, drawer, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
} from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.describe('a batch as a record', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const more = async (page: Page, item: string) => {
    await page.getByRole('button', { name: pageWords.moreForBatch }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('has tags, chosen as chips', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await more(page, pageWords.editTags);
    await page.getByLabel(dialogsWords.addTag).fill('organic');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: dialogsWords.removeTag({ tag: 'retail' }) }).click();
    await page.getByLabel(dialogsWords.addTag).fill('x'.repeat(41));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel(dialogsWords.addTag)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(dialogsWords.addTag).fill('kitchen');
    await expectAccessible(page);
    await page.getByRole('button', { name: dialogsWords.saveTags }).click();
    await expectNotification(page, dialogsWords.tagsSaved);
    expect((await farm.api.getBatch({ params: { uuid } })).tags).toEqual(['organic', 'kitchen']);
    await expect(page.locator('.ph-facts')).toContainText('kitchen');
    await expect(page.getByRole('button', { name: pageWords.moreForBatch })).toBeFocused();
  });

  test('shows both versions if someone else changed its tags meanwhile', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await more(page, pageWords.editTags);
    await page.getByLabel(dialogsWords.addTag).fill('organic');
    await farm.api.updateBatch({ params: { uuid }, body: { tags: ['wholesale'] } });
    await page.getByRole('button', { name: dialogsWords.saveTags }).click();
    await expect(page.getByText(staleEdit.title)).toBeVisible();
    await expect(page.getByText('retail, organic')).toBeVisible();
    await expect(page.getByLabel(/wholesale/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(/retail, organic/).check();
    await page.getByRole('button', { name: staleEdit.save }).click();
    await expectNotification(page, dialogsWords.tagsSaved);
    expect((await farm.api.getBatch({ params: { uuid } })).tags).toEqual(['retail', 'organic']);
  });

  test('is deleted after a confirmation that lists what is deleted with it', async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await more(page, pageWords.deleteBatch);
    await expect(page.getByRole('alertdialog')).toContainText(dialogsWords.actions({ count: 10 }));
    await expectAccessible(page);
    await page.getByRole('button', { name: pageWords.deleteBatch }).click();
    await expectNotification(page, 'deleted');
    await expect(page).toHaveURL(/\/croplogger\/planned$/);
    await expect(page.locator('h1')).toBeVisible();
    await expect(farm.api.getBatch({ params: { uuid } })).rejects.toThrow();
  });

  test('with harvests is deleted by admins only, with a reason', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const harvest = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2600 } }] },
    });
    await openAs('ana', `/croplogger/${uuid}`);
    await more(page, pageWords.deleteBatch);
    await expect(page.getByRole('alertdialog')).toContainText(dialogsWords.harvests({ count: 1, weight: '2.60 kg' }));
    await expect(page.getByRole('alertdialog')).toContainText(dialogsWords.adminsOnly);
    await expect(page.getByRole('button', { name: pageWords.deleteBatch })).toBeDisabled();
  });

  test('with harvests needs a reason, entered by an admin', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const harvest = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2600 } }] },
    });
    await openAs('admin', `/croplogger/${uuid}`);
    await more(page, pageWords.deleteBatch);
    await expect(page.getByRole('button', { name: pageWords.deleteBatch })).toBeDisabled();
    await page.getByLabel('Reason').fill('entered twice');
    await expectAccessible(page);
    await page.getByRole('button', { name: pageWords.deleteBatch }).click();
    await expectNotification(page, 'deleted');
    await expect(page).toHaveURL(/\/croplogger\/completed$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('lists its harvests, where they are recorded and corrected', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}/harvests`);
    const row = page.getByRole('row', { name: /2\.60/ });
    await expect(row).toContainText('Today');
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Record: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2650');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(page.getByRole('cell', { name: '2.65' })).toBeVisible();
    await page.getByRole('button', { name: /^Correct: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2500');
    await page.getByRole('button', { name: factsWords.saveCorrection }).click();
    await expect(page.getByRole('cell', { name: '2.50' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /^ana \d\d:\d\d/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('shows all four recipes it wants', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const { life } = await farm.api.getBatch({ params: { uuid } });
    const wanted = page.getByRole('region', { name: pageWords.lifeRecipes }).locator('dd');
    await expect(wanted).toHaveCount(4);
    await expect(wanted.first()).toHaveText('Growth light');
    expect(life.light_recipe).toBe(SEED.light.growth);
  });

  test('completes its current action with a key', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
    await page.getByRole('button', { name: 'Bin', exact: true }).focus();
    await page.keyboard.press('c');
    await page.getByLabel('Weight').focus();
    await page.keyboard.type('c');
    await expect(drawer(page)).toHaveCount(1);
    await page.getByLabel('Weight').fill('');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Bin', exact: true })).toBeFocused();
  });

  test("opens the document with an action's procedure", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const file = { filename: 'Weighing.txt', media_type: 'text/plain', content: 'Tare first.' };
    const { uuid: sop } = await farm.api.uploadSop({ file });
    const id = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.updateAction({ params: { id }, body: { action_properties: { sop } } });
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('link', { name: 'Weighing.txt' }).click();
    await expect(page).toHaveURL(new RegExp(`/document/${sop}$`));
    await expect(page.getByText('Tare first.')).toBeVisible();
  });
});
