import type { Page } from '@playwright/test';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { drawer, openActionOf, plantGrowing, plantPlanned, rowOf } from '#tests/browser/support/batch-scenes.ts';
import { plantWork } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectSaid, test } from '#tests/browser/support/fixtures.ts';
import { loseSession, signIn } from '#tests/browser/support/session-scenes.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

async function openEdit(page: Page, row: RegExp): Promise<void> {
  await rowOf(page, row).hover();
  await rowOf(page, row).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

test.describe('the plan of a batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one open action moves, or all that follow; a wait gets other days', async ({ page, farm, openAs }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByLabel('Needed on').fill('2026-06-05');
    await expect(drawer(page)).toContainText('Harvest then Fri 5 Jun');
    await page.getByText('Only this one').click();
    await page.getByRole('button', { name: 'Delay harvest 3 days' }).click();
    await expect(rowOf(page, /Harvest/)).toContainText('5 Jun');
    await expect(rowOf(page, /Clean/)).toContainText('2 Jun');

    const wait = rowOf(page, /Wait 10 days/);
    await wait.hover();
    await wait.getByRole('button', { name: /^Change days/ }).click();
    await page.getByRole('textbox', { name: 'Days' }).fill('12');
    await drawer(page).getByRole('button', { name: 'Change days' }).click();
    await expect(rowOf(page, /Wait 12 days/)).toContainText('to 24 May');
    await expect(rowOf(page, /Harvest/)).toContainText('7 Jun');

    await rowOf(page, /Clean/).hover();
    await rowOf(page, /Clean/).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Delete Clean: Wash the trays, 4 Jun?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete action' }).click();
    await expect(rowOf(page, /Clean/)).toHaveCount(0);
  });

  test('the rest can follow what was done late', async ({ page, farm, openAs }) => {
    const { late } = await plantWork(farm.api);
    await openAs('ana', `/croplogger/${late}`);
    await rowOf(page, /Sow 6 trays/)
      .getByRole('button', { name: /^Complete/ })
      .click();
    await page.getByRole('combobox', { name: 'Kind of place' }).selectOption('Bed');
    await page.getByRole('combobox', { name: 'Chamber' }).selectOption('Propagation');
    await page.getByRole('button', { name: /^P1, empty/ }).click();
    await page.getByRole('button', { name: 'Complete sowing' }).click();
    await expect(page.getByText('Delay the rest by 2 days?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bin', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Delay .+ and \d+ more by 2 days$/ }).click();
    await expectSaid(page, 'Delayed the rest of the plan by 2 days');
    await expect(rowOf(page, /Harvest/)).toContainText('2 Jun');
  });

  test('is edited field by field, and sends only what changed', async ({ page, farm, openAs }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const edit = (row: RegExp) => openEdit(page, row);
    await edit(/Harvest/);
    await expect(page.getByRole('button', { name: 'Save plan' })).toBeDisabled();
    await page.getByLabel('Estimate a tray').fill('120');
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save plan' }).click();
    expect((await sent).postDataJSON()).toEqual({ action_properties: { estimated_harvest_per_tray: 120 } });
    await expectSaid(page, 'Plan changed');
    await expect(rowOf(page, /Harvest/)).toContainText('120 g a tray');

    await edit(/Sow 4 trays/);
    await page.getByRole('button', { name: 'Increase trays' }).click();
    await drawer(page).getByRole('button', { name: 'Take P1 away' }).click();
    await page.getByRole('combobox', { name: 'Chamber' }).selectOption('Grow 1');
    await page.getByRole('button', { name: /^A2, empty/ }).click();
    await page.getByRole('button', { name: /^A1, empty/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(rowOf(page, /Sow 5 trays/)).toContainText('Into A1-2');
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions[0]?.action_properties).toMatchObject({
      trays: 5,
      target_chamber: SEED.chambers.grow,
      target_locations: [SEED.beds.A2, SEED.beds.A1],
    });

    await edit(/Clean/);
    await page.getByLabel('What is to be done').press('ControlOrMeta+a');
    await page.getByLabel('What is to be done').pressSequentially('Wipe the shelves', { delay: 40 });
    await expect(page.getByLabel('What is to be done'), 'the menu that closed leaves the focus alone').toHaveValue(
      'Wipe the shelves',
    );
    await page.getByLabel('What is to be done').fill('');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(drawer(page).getByText('This field is required.')).toBeVisible();
    await expect(page.getByLabel('What is to be done')).toBeFocused();
  });

  test('takes one more action, of any kind', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const add = async (kind: string, day: string) => {
      await page.getByRole('button', { name: 'More for this batch' }).click();
      await page.getByRole('menuitem', { name: 'Add to the plan' }).click();
      await page.getByRole('combobox', { name: 'What' }).selectOption(kind);
      await page.getByLabel('Needed on').fill(day);
    };
    const save = () => drawer(page).getByRole('button', { name: 'Add to the plan' }).click();
    await add('Note', '2026-05-20');
    await page.getByLabel('Category').fill('Scouting');
    await page.getByLabel('What is to be done').fill('Look for thrips');
    await save();
    await expectSaid(page, 'Added to the plan');
    await expect(rowOf(page, /Scouting: Look for thrips/)).toContainText('20 May');
    await add('Change L.I.F.E.', '2026-05-21');
    await page.getByLabel('Light recipe').selectOption('Seedling light');
    await save();
    await expect(rowOf(page, /21 May.*Seedling light/)).toBeVisible();
    await add('Set state', '2026-05-22');
    await page.getByRole('combobox', { name: 'State' }).fill('Finishing');
    await save();
    await expect(rowOf(page, /Set Finishing/)).toContainText('22 May');
    await add('Respace', '2026-05-23');
    await save();
    await expect(drawer(page).getByText('This field is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Trays afterwards' }).fill('30');
    await save();
    await expect(rowOf(page, /Respace .*30/)).toContainText('23 May');
  });

  test('that somebody else changed meanwhile is not overwritten unseen', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    const id = await openActionOf(farm.api, uuid, 'harvest_action');
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Delay: Harvest/ }).click();
    await page.getByLabel('Needed on').fill('2026-05-14');
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
    await expectSaid(page, 'Plan changed');
    await expect(rowOf(page, /Harvest/)).toContainText('14 May');
    await expect(rowOf(page, /Harvest/)).toContainText('130 g a tray');
  });

  test('brings a harvest forward, and the wait before it with it', async ({ page, farm, openAs }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByLabel('Needed on').fill('2026-05-31');
    await expect(drawer(page)).toContainText('2 days earlier');
    await expect(drawer(page)).toContainText('Harvest then Sun 31 May');
    await drawer(page)
      .getByRole('button', { name: /^Bring harvest .*forward 2 days$/ })
      .click();
    await expect(rowOf(page, /Harvest/)).toContainText('31 May');
    await expect(rowOf(page, /Wait 9 days/)).toContainText('to 31 May');
  });

  test('edited to an earlier day takes the wait before it along, and the rest of the plan with it', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Harvest/);
    await page.getByLabel('Needed on').fill('2026-05-31');
    await page.getByLabel('Estimate a tray').fill('120');
    await expect(drawer(page)).toContainText('Harvest then Sun 31 May');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expectSaid(page, 'Plan changed');
    await expect(rowOf(page, /Harvest/)).toContainText('31 May');
    await expect(rowOf(page, /Harvest/)).toContainText('120 g a tray');
    await expect(rowOf(page, /Wait 9 days/)).toContainText('to 31 May');
  });

  test('is not moved past what comes before: the form says so while the day is entered', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Harvest/);
    await page.getByLabel('Needed on').fill('2026-05-14');
    await expect(drawer(page).getByText('the interval would last less than 0 days')).toBeVisible();
    await expect(page.getByLabel('Needed on')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Save plan' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByText('Only this one').click();
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expectSaid(page, 'Plan changed');
    await expect(rowOf(page, /Harvest/)).toContainText('14 May');
  });

  test('has one field for the days of a wait, and nothing to save where only what moves is chosen', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await plantPlanned(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await openEdit(page, /Wait 10 days/);
    await page.getByRole('textbox', { name: 'Days' }).fill('12');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(rowOf(page, /Wait 12 days/)).toBeVisible();

    await rowOf(page, /Harvest/).hover();
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Delay/ })
      .click();
    await page.getByText('Only this one').click();
    await expect(drawer(page).getByRole('button', { name: 'Delay harvest' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
  });

  test('that was being edited when the session ended is there again', async ({ page, farm, openAs }) => {
    const uuid = await plantGrowing(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^More: Harvest/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Estimate a tray').fill('111');
    await loseSession(page);
    await page.getByRole('button', { name: 'Save plan' }).click();
    await signIn(page, 'ana');
    await expect(page.getByLabel('Estimate a tray')).toHaveValue('111');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(rowOf(page, /Harvest/)).toContainText('111 g a tray');
  });
});
