import { fieldLabel } from '#messages/en/action-fields.ts';
import * as auth from '#messages/en/web/auth.ts';
import { types } from '#messages/en/web/batches/actions.ts';
import * as m from '#messages/en/web/recipes/edit.ts';
import * as page from '#messages/en/web/recipes/page.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { DRAFTS_KEY } from '#web/page/drafts/storage-key.ts';

const details = `/growthrecipe/${SEED.recipe}/details`;

test('an action is edited beside the recipe in a wide window, and in a drawer in a narrow one', async ({
  page: tab,
  openAs,
}) => {
  await tab.setViewportSize(WIDE);
  await openAs('ana', details);
  const table = tab.getByRole('table', { name: m.actions });
  const harvest = table.getByRole('button', { name: new RegExp(`^\\d+: ${types.harvest_action}$`) });
  const number = Number((await harvest.getAttribute('aria-label'))?.split(':')[0]);
  const panel = tab.getByRole('region', { name: new RegExp(m.actionNumber({ number })) });
  const grams = panel.getByLabel(new RegExp(`^${fieldLabel('estimated_harvest_per_tray')}`));
  await harvest.focus();
  await harvest.press('Enter');
  await expect(grams).toBeFocused();
  await expectAccessible(tab);
  await grams.fill('487');
  await expect(table.getByText(m.perTray({ grams: 487 }))).toBeVisible();
  await grams.fill('x');
  await expect(grams).toHaveAttribute('aria-invalid', 'true');
  await button(tab, page.save).click();
  await expect(grams).toBeFocused();
  await button(tab, page.discard).click();
  await expect(grams).not.toHaveAttribute('aria-invalid', 'true');
  await expect(grams).toBeFocused();
  await grams.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(harvest).toBeFocused();

  await tab.setViewportSize({ width: 1100, height: 800 });
  await harvest.press('Enter');
  await expect(dialog(tab, m.editAction({ number, action: types.harvest_action }))).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('unsaved edits survive a reload, and are compared with a recipe that has changed', async ({
  page: tab,
  openAs,
  farm,
}) => {
  tab.on('dialog', (asked) => void asked.accept());
  await openAs('ana', details);
  const end = tab.getByRole('slider').first();
  const before = Number(await end.getAttribute('aria-valuenow'));
  const restore = button(tab, m.restoreEdits);
  await end.press('ArrowRight');
  await expect(button(tab, page.save)).toBeVisible();
  await tab.reload();
  await expect(restore).toBeVisible();
  await expect(end).toHaveAttribute('aria-valuenow', String(before));
  await expectAccessible(tab);
  await button(tab, m.discardEdits).click();
  await tab.reload();
  await expect(end).toBeVisible();
  await expect(restore).toHaveCount(0);

  await end.press('ArrowRight');
  await expect(button(tab, page.save)).toBeVisible();
  const change = { description: 'Changed elsewhere' };
  await adminOf(farm).updateGrowthRecipe({ params: { uuid: SEED.recipe }, body: { metadata: change } });
  await tab.reload();
  await expect(tab.getByText(m.changedSince)).toBeVisible();
  await restore.click();
  await expect(end).toHaveAttribute('aria-valuenow', String(before + 1));
  await button(tab, page.save).click();
  const compared = tab.getByRole('dialog', { name: staleEdit.title });
  await compared.getByRole('radio').first().check();
  await button(tab, staleEdit.save).click();
  await expectNotification(tab, page.saved);
  await tab.reload();
  await expect(end).toHaveAttribute('aria-valuenow', String(before + 1));
  await expect(restore).toHaveCount(0);

  await end.press('ArrowRight');
  await expect(button(tab, page.save)).toBeVisible();
  const stored = () => tab.evaluate((key) => localStorage.getItem(key), DRAFTS_KEY);
  expect(await stored()).not.toBeNull();
  await tab.getByRole('button', { name: 'ana' }).click();
  await tab.getByRole('menuitem', { name: userMenu.signOut }).click();
  await expect(tab.getByRole('button', { name: auth.signIn })).toBeVisible();
  expect(await stored()).toBeNull();
});
