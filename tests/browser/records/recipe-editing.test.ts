import type { Locator, Page } from '@playwright/test';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { changeAction } from '#domain/recipes/edit-recipe.ts';
import { fieldLabel } from '#messages/en/action-fields.ts';
import * as auth from '#messages/en/web/auth.ts';
import { types } from '#messages/en/web/batches/actions.ts';
import * as m from '#messages/en/web/recipes/edit.ts';
import * as page from '#messages/en/web/recipes/page.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { formatUnsaved } from '#web/format/unsaved-text.ts';
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
  await expect(grams).toHaveValue('100');
  await grams.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(harvest).toBeFocused();

  await tab.setViewportSize({ width: 1100, height: 800 });
  await harvest.press('Enter');
  await expect(dialog(tab, m.editAction({ number, action: types.harvest_action }))).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('unsaved edits survive a reload, and are compared with a recipe that has changed', { tag: '@deep' }, async ({
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

test('unsaved edits are left to their open window, and newer ones hide those offered', { tag: '@deep' }, async ({
  page: tab,
  context,
  openAs,
  farm,
}) => {
  tab.on('dialog', (asked) => void asked.accept());
  await openAs('ana', details);
  const end = tab.getByRole('slider').first();
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.press('ArrowRight');
  await expect(button(tab, page.save)).toBeVisible();
  const second = await context.newPage();
  second.on('dialog', (asked) => void asked.accept());
  await second.goto(`${farm.address}${details}`);
  const [secondEnd, restore] = [second.getByRole('slider').first(), button(second, m.restoreEdits)];
  await secondEnd.press('ArrowLeft');
  await button(second, page.discard).click();
  await expect(restore).toHaveCount(0);
  await tab.close();
  await second.reload();
  await expect(restore).toBeVisible();
  await secondEnd.press('ArrowLeft');
  await expect(button(second, page.save)).toBeVisible();
  await expect(restore).toHaveCount(0);
  await button(second, page.discard).click();
  await restore.click();
  await expect(secondEnd).toHaveAttribute('aria-valuenow', String(before + 1));
  await second.reload();
  await restore.click();
  await expect(secondEnd).toHaveAttribute('aria-valuenow', String(before + 1));
  await second.close();
});

test.describe('in a wide window', () => {
  test.use({ viewport: WIDE });

  const rowOf = (tab: Page, number: number, action: string) =>
    tab
      .getByRole('table', { name: m.actions })
      .getByRole('button', { name: m.numberedAction({ number, action }), exact: true });
  const panelOf = (tab: Page, number: number) =>
    tab.getByRole('region', { name: new RegExp(`${m.actionNumber({ number })}$`) });
  const gramsIn = (panel: Locator) => panel.getByLabel(new RegExp(`^${fieldLabel('estimated_harvest_per_tray')}`));

  test('the form stays on its action when others are removed and the recipe is saved, without taking the focus', {
    tag: '@deep',
  }, async ({ page: tab, openAs }) => {
    await openAs('ana', details);
    await rowOf(tab, 9, types.harvest_action).click();
    const moved = gramsIn(panelOf(tab, 8));
    await gramsIn(panelOf(tab, 9)).fill('120');
    const removed = { number: 3, action: types.life_change_action };
    await button(tab, m.editAction(removed)).click();
    await tab.getByRole('menuitem', { name: m.removeAction(removed) }).click();
    await expect(moved).toHaveValue('120');
    await expect(moved).not.toBeFocused();
    await button(tab, page.save).click();
    await expectNotification(tab, page.saved);
    await expect(button(tab, page.save)).toHaveCount(0);
    await expect(moved).toHaveValue('120');
    await expect(moved).not.toBeFocused();

    await moved.fill('130');
    const first = { number: 1, action: types.create_tray_action };
    await button(tab, m.editAction(first)).click();
    await tab.getByRole('menuitem', { name: m.removeAction(first) }).click();
    await expect(gramsIn(panelOf(tab, 7))).toHaveValue('130');
    await button(tab, page.discard).click();
    await expect(moved).toHaveValue('120');
  });

  test('an invalid entry holds its form and the page until it is corrected or discarded', { tag: '@deep' }, async ({
    page: tab,
    openAs,
  }) => {
    await openAs('ana', details);
    await rowOf(tab, 9, types.harvest_action).click();
    const grams = gramsIn(panelOf(tab, 9));
    await grams.fill('x');
    await expect(button(tab, page.save)).toBeVisible();
    await grams.press('Escape');
    await expect(grams).toHaveValue('x');
    await rowOf(tab, 2, types.state_change).click();
    await expect(grams).toBeFocused();
    await expect(grams).toHaveValue('x');
    await tab.getByRole('link', { name: page.tabs.performance }).click();
    await expect(tab.getByText(formatUnsaved([page.unsavedActions]))).toBeVisible();
    await button(tab, forms.stay).click();
    await expect(grams).toHaveValue('x');
    await button(tab, page.discard).click();
    await expect(grams).toHaveValue('100');
    await expect(button(tab, page.save)).toHaveCount(0);
  });

  test('Esc leaves the form open while it closes a list or cancels the composition of a character', {
    tag: '@deep',
  }, async ({ page: tab, openAs }) => {
    await openAs('ana', details);
    await rowOf(tab, 9, types.harvest_action).click();
    const grams = gramsIn(panelOf(tab, 9));
    await grams.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })),
    );
    await expect(grams).toBeVisible();
    await panelOf(tab, 9).locator('select').first().press('Escape');
    await expect(grams).toBeVisible();
    await grams.press('Escape');
    await expect(grams).toHaveCount(0);
  });

  test('the QA spec of a harvest opens from its row', { tag: '@deep' }, async ({ page: tab, openAs, farm }) => {
    const api = adminOf(farm);
    const spec = await api.createQaSpec({ body: { name: 'Cut herbs', checks: [] } });
    const { recipe_data } = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
    const harvest = fullPlan('harvest_action', { estimated_harvest_per_tray: 100, qa_spec: spec.uuid });
    const changed = changeAction(readActions({ recipe_data }), 8, harvest);
    await api.updateGrowthRecipe({ params: { uuid: SEED.recipe }, body: { recipe_data: changed } });
    await openAs('ana', details);
    await tab.getByRole('table', { name: m.actions }).getByRole('link', { name: 'Cut herbs' }).click();
    await expect(tab).toHaveURL(new RegExp(`/qaspec/${spec.uuid}$`));
  });

  test('nothing can be edited while a recipe is being saved', { tag: '@deep' }, async ({ page: tab, openAs, farm }) => {
    await openAs('ana', details);
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.route(/\/api\/growth_recipes\//, async (route) => {
      if (route.request().method() === 'PUT') await isAnswered;
      await route.continue();
    });
    const days = tab.locator('.ph-days-input > input').first();
    await days.fill('12');
    await button(tab, page.save).click();
    await expect(tab.locator('.ph-recipe-columns')).toHaveAttribute('inert');
    await expect(button(tab, page.discard)).toBeDisabled();
    await days.focus();
    await tab.keyboard.press('ArrowUp');
    answer();
    await expectNotification(tab, page.saved);
    await expect(tab.locator('.ph-recipe-columns')).not.toHaveAttribute('inert');
    await expect(days).toHaveValue('12');
    const saved = await adminOf(farm).getGrowthRecipe({ params: { uuid: SEED.recipe } });
    expect(saved.total_days).toBe(23);
    await days.fill('13');
    await expect(button(tab, page.save)).toBeVisible();
  });
});
