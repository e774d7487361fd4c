import * as bulkCompleteWords from '#messages/en/web/batches/bulk-complete.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import * as home from '#messages/en/web/home.ts';
import * as tokens from '#messages/en/web/people/tokens.ts';
import * as users from '#messages/en/web/people/users.ts';
import * as filtersTexts from '#messages/en/web/ui/filters.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { createTwoBatches, narrow } from '#tests/browser/support/list-helpers.ts';
import { button, dialog, WIDE } from '#tests/browser/support/people-helpers.ts';

/** A long key press: the focus moves before the key is released. */
const HELD = { delay: 90 };

test.describe('keyboard focus', () => {
  test.use({ viewport: WIDE });

  test("moves to a form's first field, and back to the button that opened it", async ({ page, openAs }) => {
    await openAs('ana', '/settings/tokens');
    const make = button(page, tokens.add).first();
    const form = dialog(page, tokens.newTitle);
    await make.press('Enter', HELD);
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(make).toBeFocused();
    await make.press('Enter', HELD);
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Scales');
    await expect(form.getByLabel('Name')).toHaveValue('Scales');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: forms.leaveTitle });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter', HELD);
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(' 2');
    await expect(form.getByLabel('Name')).toHaveValue('Scales 2');
  });

  test('returns to the menu button after a form opened from the menu', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana');
    const user = page.getByRole('button', { name: 'ana' });
    await user.press('Enter', HELD);
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter', HELD);
    await expect(dialog(page, users.myProfile).getByLabel('Username')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, users.myProfile)).toHaveCount(0);
    await expect(user).toBeFocused();
  });

  test("isn't needed for Escape to close a form, but not what is below it", { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    const lose = () =>
      page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await openAs('ana', '/settings/tokens');
    await button(page, tokens.add).first().press('Enter', HELD);
    const form = dialog(page, tokens.newTitle);
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Scales');
    await lose();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: forms.leaveTitle });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await lose();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Name')).toHaveValue('Scales');
    await form.getByLabel('Name').fill('');
    await lose();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  test('may move during a key press without a click at its new place', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await button(page, pageWords.moreForBatch).press('Enter', HELD);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: pageWords.editTags }).focus();
    await page.keyboard.press('Enter', HELD);
    await expect(page.getByLabel(dialogsWords.addTag)).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.type('kitchen');
    await expect(page.getByLabel(dialogsWords.addTag)).toHaveValue('kitchen');
    await expect(drawer(page)).toHaveCount(1);
  });

  test('starts on the safest button of a confirmation', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('admin', `/croplogger/${uuid}`);
    await button(page, pageWords.moreForBatch).press('Enter', HELD);
    await page.getByRole('menuitem', { name: pageWords.deleteBatch }).focus();
    await page.keyboard.press('Enter', HELD);
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter', HELD);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button(page, pageWords.moreForBatch)).toBeFocused();
  });

  test('stays in the list when its row is completed, and on the row when that is undone', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await page.getByRole('checkbox', { name: /^Select Harvest, Basil/ }).click();
    await page.getByRole('checkbox', { name: /^Select Clean: Wash the trays, Basil/ }).click();
    await button(page, 'Complete 2').press('Enter', HELD);
    await drawer(page)
      .getByRole('textbox', { name: /^Weight/ })
      .fill('980');
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 2 }) })
      .press('Enter', HELD);
    await expectNotification(page, recordedWords.completed({ count: 2 }));
    const tasks = page.getByRole('region', { name: "Today's tasks" });
    await expect(tasks.locator('tbody tr')).toHaveCount(6);
    await expect(tasks.locator('tbody a:focus')).toHaveCount(1);
    const done = page.getByRole('button', { name: home.doneToday });
    await done.press('Enter', HELD);
    await page.getByRole('button', { name: /^Undo Harvest/ }).press('Enter', HELD);
    await expectNotification(page, 'Undone: Harvest');
    await expect(tasks.locator('tbody tr')).toHaveCount(7);
    await expect(done).toBeFocused();
    await page.getByRole('button', { name: /^Undo Clean: Wash the trays/ }).press('Enter', HELD);
    await expect(done).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('moves to the first filter when filters are cleared', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createTwoBatches(farm.api);
    await openAs('ana', '/croplogger/growing');
    await narrow(page, 'Crop', 'Basil');
    await button(page, filtersTexts.clearFilters).press('Enter', HELD);
    await expect(button(page, filtersTexts.clearFilters)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Crop/ })).toBeFocused();
  });
});
