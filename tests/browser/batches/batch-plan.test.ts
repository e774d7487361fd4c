import type { Page } from '@playwright/test';
import { fieldLabel } from '#messages/en/action-fields.ts';
import * as fields from '#messages/en/fields.ts';
import { planProblems } from '#messages/en/problems/plan.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as fieldsWords from '#messages/en/web/batches/fields.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as planWords from '#messages/en/web/batches/plan.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import { increase } from '#messages/en/web/ui/forms.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import {
  createGrowingBatch,
  createPlannedBatch,
  drawer,
  openActionOf,
  rowOf,
} from '#tests/browser/support/batch-helpers.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

async function openEdit(page: Page, row: RegExp): Promise<void> {
  await rowOf(page, row).hover();
  await rowOf(page, row).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

test.describe('the plan of a batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('moves one open action, or it and all later ones; a wait changes its days', async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByLabel(planWords.dueOn).fill('2026-06-05');
    await expect(drawer(page)).toContainText(planWords.harvestThen({ day: 'Fri 5 Jun' }).replaceAll(/<.?b>/g, ''));
    await page.getByText(actionsWords.onlyThisMoves).click();
    await page
      .getByRole('button', { name: actionsWords.delayType({ type: 'harvest_action', days: 3, others: 0 }) })
      .click();
    await expect(rowOf(page, /Harvest/)).toContainText('5 Jun');
    await expect(rowOf(page, /Clean/)).toContainText('2 Jun');

    const wait = rowOf(page, /Wait 10 days/);
    await wait.hover();
    await wait.getByRole('button', { name: planWords.changeDays }).click();
    await page.getByRole('textbox', { name: 'Days' }).fill('12');
    await drawer(page).getByRole('button', { name: planWords.changeDays }).click();
    await expect(rowOf(page, /Wait 12 days/)).toContainText(timelineWords.until({ day: '24 May' }));
    await expect(rowOf(page, /Harvest/)).toContainText('7 Jun');

    await rowOf(page, /Clean/).hover();
    await rowOf(page, /Clean/).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(dialogsWords.deleteTitle({ what: 'Clean: Wash the trays, 4 Jun' }))).toBeVisible();
    await page.getByRole('button', { name: dialogsWords.deleteAction }).click();
    await expect(rowOf(page, /Clean/)).toHaveCount(0);
  });

  test('can be delayed after a late action', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { late } = await createDueTasks(farm.api);
    await openAs('ana', `/croplogger/${late}`);
    await rowOf(page, /Sow 6 trays/)
      .getByRole('button', { name: /^Complete/ })
      .click();
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('combobox', { name: 'Chamber' }).selectOption('Propagation');
    await page.getByRole('button', { name: /^P1, empty/ }).click();
    await page.getByLabel('Seed lot').fill('GB-2291');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'create_tray_action' }) }).click();
    await expect(page.getByText(dialogsWords.delayRestTitle({ days: 2 }))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bin', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Delay .+ and \d+ more by 2 days$/ }).click();
    await expectNotification(page, dialogsWords.delayedRest({ days: 2 }));
    await expect(rowOf(page, /Harvest/)).toContainText('2 Jun');
  });

  test('is edited field by field, and sends only what changed', async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const edit = (row: RegExp) => openEdit(page, row);
    await edit(/Harvest/);
    await expect(page.getByRole('button', { name: planWords.savePlan })).toBeDisabled();
    await page.getByLabel(fieldLabel('estimated_harvest_per_tray')).fill('120');
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: planWords.savePlan }).click();
    expect((await sent).postDataJSON()).toEqual({
      action_properties: { estimated_harvest_per_tray: 120 },
      delay_actions: false,
    });
    await expectNotification(page, actionsWords.planChanged);
    await expect(rowOf(page, /Harvest/)).toContainText('120 g per tray');

    await edit(/Sow 4 trays/);
    await page.getByRole('button', { name: increase({ label: 'Trays' }) }).click();
    await drawer(page)
      .getByRole('button', { name: planWords.removePlace({ place: 'P1' }) })
      .click();
    await page.getByRole('combobox', { name: 'Chamber' }).selectOption('Grow 1');
    await page.getByRole('button', { name: /^A2, empty/ }).click();
    await page.getByRole('button', { name: /^A1, empty/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expect(rowOf(page, /Sow 5 trays/)).toContainText('Into A1-2');
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions[0]?.action_properties).toMatchObject({
      trays: 5,
      target_chamber: SEED.chambers.grow,
      target_locations: [SEED.beds.A2, SEED.beds.A1],
    });

    await edit(/Clean/);
    await page.getByLabel(fieldLabel('text')).press('ControlOrMeta+a');
    await page.getByLabel(fieldLabel('text')).pressSequentially('Wipe the shelves', { delay: 40 });
    await expect(page.getByLabel(fieldLabel('text')), 'the menu that closed leaves the focus alone').toHaveValue(
      'Wipe the shelves',
    );
    await page.getByLabel(fieldLabel('text')).fill('');
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expect(drawer(page).getByText(fields.fieldTexts.required({}))).toBeVisible();
    await expect(page.getByLabel(fieldLabel('text'))).toBeFocused();
  });

  test('accepts another action of any type', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const add = async (kind: string, day: string) => {
      await page.getByRole('button', { name: pageWords.moreForBatch }).click();
      await page.getByRole('menuitem', { name: pageWords.addToPlan }).click();
      await page.getByRole('combobox', { name: planWords.type }).selectOption(kind);
      await page.getByLabel(planWords.dueOn).fill(day);
    };
    const save = () => drawer(page).getByRole('button', { name: pageWords.addToPlan }).click();
    await add('Note', '2026-05-20');
    await page.getByLabel(fieldsWords.category).fill('Scouting');
    await page.getByLabel(fieldLabel('text')).fill('Look for thrips');
    await save();
    await expectNotification(page, actionsWords.addedToPlan);
    await expect(rowOf(page, /Scouting: Look for thrips/)).toContainText('20 May');
    await add('Change L.I.F.E.', '2026-05-21');
    await page.getByLabel(fieldsWords.lifeRecipes.light_recipe).selectOption('Seedling light');
    await save();
    await expect(rowOf(page, /21 May.*Seedling light/)).toBeVisible();
    await add(actionsWords.recordTypes.state_change, '2026-05-22');
    await page.getByRole('combobox', { name: 'State' }).fill('Finishing');
    await save();
    await expect(rowOf(page, /Set Finishing/)).toContainText('22 May');
    await add('Respace', '2026-05-23');
    await save();
    await expect(drawer(page).getByText(fields.fieldTexts.required({}))).toBeVisible();
    await page.getByRole('textbox', { name: 'Trays after respacing' }).fill('30');
    await save();
    await expect(rowOf(page, /Respace .*30/)).toContainText('23 May');
  });

  test("changed by someone else isn't overwritten without asking", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const id = await openActionOf(farm.api, uuid, 'harvest_action');
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Delay: Harvest/ }).click();
    await page.getByLabel(planWords.dueOn).fill('2026-05-14');
    await farm.api.updateAction({
      params: { id },
      body: { action_properties: { estimated_harvest_per_tray: 130 } },
    });
    await drawer(page)
      .getByRole('button', { name: /^Delay harvest.* 2 days$/ })
      .click();
    await expect(page.getByText(staleEdit.title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: staleEdit.save }).click();
    await expectNotification(page, actionsWords.planChanged);
    await expect(rowOf(page, /Harvest/)).toContainText('14 May');
    await expect(rowOf(page, /Harvest/)).toContainText('130 g per tray');
  });

  test('brings a harvest forward, shortening the wait before it', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByLabel(planWords.dueOn).fill('2026-05-31');
    await expect(drawer(page)).toContainText(planWords.earlier({ count: 2 }));
    await expect(drawer(page)).toContainText(planWords.harvestThen({ day: 'Sun 31 May' }).replaceAll(/<.?b>/g, ''));
    await drawer(page)
      .getByRole('button', { name: /^Bring harvest .*forward 2 days$/ })
      .click();
    await expect(rowOf(page, /Harvest/)).toContainText('31 May');
    await expect(rowOf(page, /Wait 9 days/)).toContainText(timelineWords.until({ day: '31 May' }));
  });

  test('moved to an earlier day shortens the wait before it, and moves later actions too', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Harvest/);
    await page.getByLabel(planWords.dueOn).fill('2026-05-31');
    await page.getByLabel(fieldLabel('estimated_harvest_per_tray')).fill('120');
    await expect(drawer(page)).toContainText(planWords.harvestThen({ day: 'Sun 31 May' }).replaceAll(/<.?b>/g, ''));
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expectNotification(page, actionsWords.planChanged);
    await expect(rowOf(page, /Harvest/)).toContainText('31 May');
    await expect(rowOf(page, /Harvest/)).toContainText('120 g per tray');
    await expect(rowOf(page, /Wait 9 days/)).toContainText(timelineWords.until({ day: '31 May' }));
  });

  test("can't pass earlier actions: the form says so during input", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Harvest/);
    await page.getByLabel(planWords.dueOn).fill('2026-05-14');
    await expect(drawer(page).getByText(planProblems.wait_too_short({}))).toBeVisible();
    await expect(page.getByLabel(planWords.dueOn)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: planWords.savePlan })).toBeDisabled();
    await expectAccessible(page);
    await page.getByText(actionsWords.onlyThisMoves).click();
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expectNotification(page, actionsWords.planChanged);
    await expect(rowOf(page, /Harvest/)).toContainText('14 May');
  });

  test("has one field for a wait's days, and nothing to save if only the scope of the move changes", {
    tag: '@deep',
  }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Wait 10 days/);
    await page.getByRole('textbox', { name: 'Days' }).fill('12');
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expect(rowOf(page, /Wait 12 days/)).toBeVisible();

    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByText(actionsWords.onlyThisMoves).click();
    await expect(
      drawer(page).getByRole('button', {
        name: actionsWords.delayType({ type: 'harvest_action', days: 0, others: 0 }),
      }),
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
  });

  test('is restored with unsaved changes after the session ended', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^More: Harvest/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel(fieldLabel('estimated_harvest_per_tray')).fill('111');
    await pressWithoutSession(page, page.getByRole('button', { name: planWords.savePlan }));
    await signIn(page, 'ana');
    await expect(page.getByLabel(fieldLabel('estimated_harvest_per_tray'))).toHaveValue('111');
    await page.getByRole('button', { name: planWords.savePlan }).click();
    await expect(rowOf(page, /Harvest/)).toContainText('111 g per tray');
  });
});
