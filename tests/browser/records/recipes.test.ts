import { readFile } from 'node:fs/promises';
import { setPhaseDays } from '#domain/recipes/edit-recipe.ts';
import { types } from '#messages/en/web/batches/actions.ts';
import * as differences from '#messages/en/web/recipes/differences.ts';
import * as m from '#messages/en/web/recipes/edit.ts';
import * as list from '#messages/en/web/recipes/list.ts';
import * as page from '#messages/en/web/recipes/page.ts';
import * as performance from '#messages/en/web/recipes/performance.ts';
import * as versions from '#messages/en/web/recipes/versions.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import { deleteTitle, editTitle } from '#messages/en/web/records/records.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { createGrowingBatch, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE } from '#tests/browser/support/people-helpers.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { DILL_FILE } from '#tests/support/files/openag-file.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { formatUnsaved } from '#web/format/unsaved-text.ts';

const { growth_recipe: texts } = kindTexts;
const details = `/growthrecipe/${SEED.recipe}/details`;

test('a used version is edited by keyboard and saved as the next one', async ({ page: tab, openAs, farm }) => {
  const api = adminOf(farm);
  await createGrowingBatch(api);
  await openAs('ana', '/growthrecipe');
  await tab.getByRole('link', { name: 'Basil, 21 days' }).click();
  await expect(tab).toHaveURL(new RegExp(`${details}$`));
  await expectAccessible(tab);

  const end = tab.getByRole('slider').first();
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.press('ArrowRight');
  await end.press('ArrowRight');
  await expect(end).toHaveAttribute('aria-valuenow', String(before + 2));
  await expect(tab.getByText(page.usedBy({ version: 1, count: 1 }))).toBeVisible();
  await expect(tab.getByRole('heading', { name: differences.changesFrom({ version: 1 }) })).toBeVisible();

  await tab.getByRole('link', { name: texts.title }).first().click();
  await expect(tab.getByText(formatUnsaved([page.unsavedActions]))).toBeVisible();
  await button(tab, forms.stay).click();
  await button(tab, page.saveAs({ version: 2 })).click();
  await expectNotification(tab, page.savedAs({ version: 2 }));
  await expect(tab).not.toHaveURL(new RegExp(details));

  const versions = rowsOf(await api.listGrowthRecipes({ query: { order_by: 'created_at' } }));
  expect(versions.map(({ version_number, total_days }) => [version_number, total_days]).toSorted()).toEqual([
    [1, 21],
    [2, 23],
  ]);
});

test('actions are added, edited and removed, and stay in their order', async ({ page: tab, openAs, farm }) => {
  await openAs('ana', details);
  const table = tab.getByRole('table', { name: m.actions });
  const rows = table.getByRole('row');
  await expect(table).toBeVisible();
  const count = await rows.count();
  await button(tab, m.addAction).click();
  const form = dialog(tab, m.addTitle);
  await form.getByLabel(/^Type/).selectOption('redist_action');
  await form.getByLabel(new RegExp(`^${m.phaseField}`)).selectOption('1');
  await form.getByLabel(new RegExp(`^${m.factor}`)).fill('0');
  await button(tab, m.add).click();
  await expect(form.getByLabel(new RegExp(`^${m.factor}`))).toBeFocused();
  await form.getByLabel(new RegExp(`^${m.factor}`)).fill('1.5');
  await button(tab, m.add).click();
  await expect(rows).toHaveCount(count + 1);
  await expect(table.getByText(m.timesTrays({ factor: 1.5 }))).toBeVisible();

  await button(tab, page.save).click();
  await expectNotification(tab, page.saved);
  const saved = await adminOf(farm).getGrowthRecipe({ params: { uuid: SEED.recipe } });
  const respacing = saved.recipe_data.find(({ action_type }) => action_type === 'redist_action');
  expect(respacing?.action_properties).toMatchObject({ trays_after: null, trays_factor: 1.5 });
  const number = (respacing?.index ?? 0) + 1;

  await button(tab, m.editAction({ number, action: types.redist_action })).click();
  await tab.getByRole('menuitem', { name: m.removeAction({ number, action: types.redist_action }) }).click();
  await expect(rows).toHaveCount(count);
  await button(tab, page.discard).click();
  await expect(rows).toHaveCount(count + 1);
});

test('an edit that meets another one compares both', { tag: '@deep' }, async ({ page: tab, openAs, farm }) => {
  const api = adminOf(farm);
  await openAs('admin', details);
  await tab.getByRole('slider').first().press('ArrowRight');
  const { recipe_data } = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
  await api.updateGrowthRecipe({
    params: { uuid: SEED.recipe },
    body: { metadata: { description: 'Changed elsewhere' } },
  });
  await button(tab, page.save).click();
  const compared = tab.getByRole('dialog', { name: /admin/ });
  await expect(compared).toBeVisible();
  await compared.getByRole('radio').first().check();
  await button(tab, staleEdit.save).click();
  await expectNotification(tab, page.saved);
  const saved = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
  expect(saved.metadata.description).toBe('Changed elsewhere');
  expect(saved.recipe_data).not.toEqual(recipe_data);
});

test('versions are compared side by side, and start new ones', { tag: '@deep' }, async ({
  page: tab,
  openAs,
  farm,
}) => {
  const api = adminOf(farm);
  const recipe_data = [...readActions(await api.getGrowthRecipe({ params: { uuid: SEED.recipe } }))];
  const longer = setPhaseDays(recipe_data, 0, 12);
  await api.createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data: longer } });
  await openAs('ana', `/growthrecipe/${SEED.recipe}/versions`);
  const table = tab.getByRole('table', { name: versions.differences });
  await expect(table.getByRole('columnheader', { name: /Version 2/ })).toBeVisible();
  await expect(tab.getByText(versions.changes({ count: 1 }))).toBeVisible();
  await expect(table.getByText(types.create_tray_action)).toHaveCount(0);
  await expectAccessible(tab);
  await tab.getByText(versions.differencesOnly).click();
  await expect(table.getByText(types.create_tray_action)).toBeVisible();

  await api.createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data } });
  await expect(tab.getByRole('link', { name: new RegExp(page.tabs.versions) })).toContainText('3');
  await tab.keyboard.press('ArrowLeft');
  await expect(tab).toHaveURL(/all=1.*from=2.*to=1/);
  await tab.reload();
  await expect(table.getByRole('columnheader', { name: /Version 1/ })).toBeVisible();
  await tab.keyboard.press('ArrowRight');
  await expect(table.getByRole('columnheader', { name: /Version 3/ })).toBeVisible();

  await tab.getByRole('link', { name: versions.newVersionFrom({ version: 3 }) }).click();
  await button(tab, page.saveAs({ version: 4 })).click();
  await expectNotification(tab, page.savedAs({ version: 4 }));
});

test('the performance of finished batches is drawn and listed', async ({ page: tab, openAs, farm }) => {
  await openAs('ana', `/growthrecipe/${SEED.recipe}/performance`);
  await expect(tab.getByText(performance.none)).toBeVisible();
  const api = adminOf(farm);
  const lots: string[] = [];
  for (const grams of [2600, 3120]) {
    const uuid = await createGrowingBatch(api);
    const harvest = await openActionOf(api, uuid, 'harvest_action');
    await api.completeActions({ body: { actions: [{ uuid: harvest, action_properties: { total_yield: grams } }] } });
    lots.push((await api.getBatch({ params: { uuid } })).lot_code);
  }
  const marks = tab.getByRole('list', { name: performance.scatter }).getByRole('link');
  await expect(marks).toHaveCount(2);
  await expectAccessible(tab);
  const [first, second] = [marks.filter({ hasText: lots[0] ?? '' }), marks.filter({ hasText: lots[1] ?? '' })];
  await first.focus();
  await first.press('ArrowUp');
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleName(/120 g/);
  const [file] = await Promise.all([tab.waitForEvent('download'), button(tab, performance.downloadCsv).click()]);
  expect(file.suggestedFilename()).toMatch(/^performance-.+\.csv$/);
  const [head = [], row = []] = (await readFile(await file.path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.split(','));
  expect(row[head.indexOf('lot_code')]).toBe(lots[1]);
  expect(row[head.indexOf('chambers')]).toBe('Grow 1');
  await button(tab, performance.columns.yield).click();
  await expect(tab).toHaveURL(/order_by=-yield/);
  await expect(tab.getByRole('table').getByRole('row').nth(1)).toContainText(lots[1] ?? '');
  await second.press('Enter');
  await expect(tab).toHaveURL(/croplogger/);
});

test('a recipe is created from a template, renamed, archived and deleted', async ({ page: tab, openAs, farm }) => {
  await openAs('ana', '/growthrecipe');
  await button(tab, list.newRecipe).click();
  await tab.getByRole('button', { name: m.templates.lettuce }).click();
  await expect(tab).toHaveURL(/from=lettuce/);
  await button(tab, m.createRecipe).click();
  await expect(tab.getByLabel(new RegExp(`^${page.fields.name}`))).toBeFocused();
  await tab.getByLabel(new RegExp(`^${page.fields.name}`)).fill('Butterhead');
  await tab.getByLabel(new RegExp(`^${page.fields.crop}`)).selectOption(SEED.crops.basil);
  await button(tab, m.createRecipe).click();
  await expectNotification(tab, m.created);
  await expect(tab).toHaveURL(/details$/);
  const recipes = await adminOf(farm).listGrowthRecipes({ query: { fuzzy_find: 'Butterhead' } });
  expect(rowsOf(recipes)).toMatchObject([{ total_days: 35 }]);

  await button(tab, page.edit).click();
  await dialog(tab, editTitle({ name: 'Butterhead' }))
    .getByLabel(new RegExp(`^${page.fields.name}`))
    .fill('Lollo');
  const renamed = tab.waitForRequest(/\/api\/form\/growth_recipes\/meta_data\/[^/]+\/$/);
  await button(tab, texts.save).click();
  expect((await renamed).method()).toBe('PUT');
  await expect(tab.getByRole('heading', { name: 'Lollo', exact: true })).toBeVisible();
  await button(tab, texts.archive).click();
  await expectNotification(tab, texts.archived);
  await button(tab, texts.remove).click();
  await tab
    .getByRole('alertdialog', { name: deleteTitle({ name: 'Lollo' }) })
    .getByRole('button', { name: texts.remove })
    .click();
  await expectNotification(tab, texts.deleted);
  await expect(tab).toHaveURL(/\/growthrecipe$/);
});

test('edits survive the end of the session', { tag: '@deep' }, async ({ page: tab, openAs }) => {
  await openAs('ana', details);
  const end = tab.getByRole('slider').first();
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.press('ArrowRight');
  await pressWithoutSession(tab, button(tab, page.save));
  await signIn(tab, 'ana');
  await expect(tab.getByRole('slider').first()).toHaveAttribute('aria-valuenow', String(before + 1));
  await button(tab, page.save).click();
  await expectNotification(tab, page.saved);
});

test('an OpenAg file becomes a recipe, with notes in the units of the site', async ({ page: tab, openAs, farm }) => {
  const api = adminOf(farm);
  const settings = await api.getInterfaceEnvironment({});
  await api.updateInterfaceEnvironment({ body: { units: { ...settings.units, temperature: 'F' } } });
  await openAs('ana', '/growthrecipe/new');
  await button(tab, m.importFile).click();
  await expect(tab.getByText(m.chooseFile)).toBeVisible();
  const cool = { ...DILL_FILE.environments.day, air_temperature_celsius: 20 };
  const phase = DILL_FILE.phases[0];
  const cycles = [
    { name: 'Day', environment: 'day', duration_hours: 8 },
    { name: 'Cool', environment: 'cool', duration_hours: 8 },
    { name: 'Night', environment: 'night', duration_hours: 8 },
  ];
  const content = { ...DILL_FILE, environments: { ...DILL_FILE.environments, cool }, phases: [{ ...phase, cycles }] };
  await tab.getByLabel(new RegExp(m.openagFile)).setInputFiles({
    name: 'dill.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await tab.getByLabel(m.openagCrop).selectOption(SEED.crops.basil);
  await button(tab, m.importFile).click();
  await expect(tab.getByText(/68 °F, 71\.6 °F .* 69\.8 °F/)).toBeVisible();
  await tab.getByRole('link', { name: m.openRecipe }).click();
  await expect(tab.getByRole('heading', { name: DILL_FILE.name })).toBeVisible();
  await expect(tab.getByText(page.climateUnits({ temperature: '°F' }))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the ruler scrolls, so that its phases have names', { tag: '@deep' }, async ({ page: tab, openAs }) => {
    await openAs('ana', details);
    const ruler = tab.locator('.ph-recipe-scroll');
    await expect(ruler.locator('.ph-ruler-name').first()).toBeVisible();
    const widths = await ruler.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(widths.scrollWidth).toBeGreaterThan(widths.clientWidth);
  });

  test('a wait is changed and saved at the foot of the screen', { tag: '@deep' }, async ({ page: tab, openAs }) => {
    await openAs('ana', details);
    await tab
      .getByRole('textbox', { name: /^Days of wait/ })
      .first()
      .fill('12');
    await button(tab, page.save).click();
    await expectNotification(tab, page.saved);
    await expectAccessible(tab);
  });
});
