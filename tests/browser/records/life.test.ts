import * as fields from '#messages/en/web/life/fields.ts';
import * as m from '#messages/en/web/life/page.ts';
import * as strip from '#messages/en/web/life/strip.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as records from '#messages/en/web/records/records.ts';
import * as overlays from '#messages/en/web/ui/overlays.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const { light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe } = kindTexts;

test.describe('L.I.F.E. recipes', () => {
  test.use({ viewport: WIDE });

  test('show the DLI while someone types, and are copied and deleted', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    const { uuid } = await api.createLightRecipe({
      body: {
        name: 'Basil 300',
        component_properties: {
          light_duration: 57_600,
          lights_on: '22:00',
          ppfd: 300,
          spectrum: { blue: 20, green: 10, red: 65, far_red: 5 },
        },
      },
    });
    await openAs('ana', `/light/${uuid}`);
    await expect(page.getByRole('heading', { name: 'Basil 300' })).toBeVisible();
    // Lights that stay on past midnight light the first hours of the day.
    await expect(page.getByRole('region', { name: strip.light, exact: true })).toContainText(
      `${strip.span({ from: '00:00', to: '14:00' })} and ${strip.span({ from: '22:00', to: '24:00' })}`,
    );
    await expectAccessible(page);
    await button(page, m.copy).click();
    const form = dialog(page, light_recipe.add);
    const dli = form.getByLabel(fields.dli, { exact: true });
    await expect(dli).toHaveValue('17.28');
    await form.getByLabel(fields.light.ppfd).fill('200');
    await expect(dli).toHaveValue('11.52');
    await form.getByLabel(fields.light.light_duration).fill('25');
    await form.getByLabel(fields.light.blue).fill('50');
    await form.getByLabel(fields.name).fill('Basil 200');
    await button(page, light_recipe.create).click();
    await expect(form.getByText(fields.atMostHours)).toBeVisible();
    await form.getByLabel(fields.light.light_duration).fill('12.5');
    await form.getByLabel(fields.light.blue).fill('20');
    await button(page, light_recipe.create).click();
    await expectNotification(page, light_recipe.created);
    await expect(page.getByRole('heading', { name: 'Basil 200' })).toBeVisible();
    const made = rowsOf(await api.listLightRecipes({})).find(({ name }) => name === 'Basil 200');
    expect(made?.component_properties).toEqual({
      light_duration: 45_000,
      lights_on: '22:00',
      ppfd: 200,
      spectrum: { blue: 20, green: 10, red: 65, far_red: 5 },
    });
    await button(page, light_recipe.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: light_recipe.remove }).click();
    await expectNotification(page, light_recipe.deleted);
    await expect(page.getByRole('table', { name: light_recipe.title })).toBeVisible();
  });

  test("list where they are used, and name it when they can't be deleted", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    const [bed] = rowsOf(await api.listBeds({}));
    if (bed === undefined) throw new Error('The farm has no bed.');
    const [recipe] = rowsOf(await api.listLightRecipes({}));
    if (recipe === undefined) throw new Error('The farm has no light recipe.');
    await api.updateBed({ params: { uuid: bed.uuid }, body: { light_recipe: recipe.uuid } });
    await openAs('ana', '/light?use=used');
    await page.getByRole('table', { name: light_recipe.title }).getByRole('link', { name: recipe.name }).click();
    const beds = page.getByRole('region', { name: m.beds });
    await expect(
      beds
        .getByRole('listitem')
        .filter({ hasText: m.bedCount({ count: 1 }) })
        .first(),
    ).toBeVisible();
    await button(page, light_recipe.remove).click();
    await expect(page.getByText(overlays.usedBy)).toBeVisible();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: light_recipe.remove })).toBeDisabled();
  });

  test('take minutes of irrigation, and compare edits made at the same time', async ({ page, openAs, farm }) => {
    const api = adminOf(farm);
    const none = { day_fog_on: 0, day_fog_off: 0, night_fog_on: 0, night_fog_off: 0 };
    const flood = { day_full_duration: 720, day_empty_duration: 6480, night_full_duration: 0, night_empty_duration: 0 };
    const { uuid } = await api.createIrrigationRecipe({
      body: { name: 'Flood', component_properties: { ...none, ...flood } },
    });
    await openAs('ana', `/irrigation/${uuid}`);
    // 16 hours of assumed light hold 8 floods of 12 minutes, every 2 hours from lights-on.
    const floods = page.getByRole('region', { name: strip.flood });
    await expect(floods).toContainText(fields.cyclesADay({ count: 8 }));
    await expect(floods).toContainText(strip.span({ from: '06:00', to: '06:12' }));
    await expectAccessible(page);
    await button(page, irrigation_recipe.edit).click();
    const edit = dialog(page, records.editTitle({ name: 'Flood' }));
    await edit.getByLabel(fields.irrigation.day_full_duration).fill('1441');
    await edit.getByLabel(fields.irrigation.day_full_duration).blur();
    await expect(edit.getByText(fields.atMostMinutes)).toBeVisible();
    await edit.getByLabel(fields.irrigation.day_full_duration).fill('7.5');
    await api.updateIrrigationRecipe({ params: { uuid }, body: { name: 'Flood and fog' } });
    await button(page, irrigation_recipe.save).click();
    await expect(page.getByText('while you were editing')).toBeVisible();
    await button(page, staleEdit.save).click();
    await expectNotification(page, irrigation_recipe.saved);
    await expect(page.getByRole('heading', { name: 'Flood and fog' })).toBeVisible();
    const saved = await api.getIrrigationRecipe({ params: { uuid } });
    expect(saved.component_properties).toEqual({ ...none, ...flood, day_full_duration: 450 });
  });

  test('mix stock solutions, and show the VPD of a climate', async ({ page, openAs, farm }) => {
    const api = adminOf(farm);
    await openAs('ana', '/fertigation');
    await page.getByRole('button', { name: fertigation_recipe.add }).first().click();
    const form = dialog(page, fertigation_recipe.add);
    await form.getByLabel(fields.name).fill('Leafy A and B');
    for (const at of [1, 2]) {
      await button(page, fields.addStock).click();
      await form.getByLabel(fields.stockName({ number: at })).fill('A');
      await form.getByLabel(fields.stockAmount({ number: at })).fill('5');
    }
    await button(page, fertigation_recipe.create).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByLabel(fields.stockName({ number: 2 })).fill('B');
    await button(page, fertigation_recipe.create).click();
    await expectNotification(page, fertigation_recipe.created);
    await expectAccessible(page);
    const made = rowsOf(await api.listFertigationRecipes({})).find(({ name }) => name === 'Leafy A and B');
    expect(made?.description).toBeNull();
    expect(made?.component_properties.stock_parts).toEqual([
      { name: 'A', ml_per_l: 5 },
      { name: 'B', ml_per_l: 5 },
    ]);

    await page.goto(`${farm.address}/environment`);
    await page.getByRole('button', { name: environment_recipe.add }).first().click();
    const climate = dialog(page, environment_recipe.add);
    await climate.getByLabel(fields.name).fill('Warm and dry');
    await climate.getByLabel(fields.environment.day_temperature).fill('25');
    await climate.getByLabel(fields.environment.day_humidity).fill('60');
    await expect(climate.getByLabel(fields.vpdDay)).toHaveValue('1.27');
    await climate.getByLabel(fields.environment.night_humidity).fill('');
    await expect(climate.getByLabel(fields.vpdNight)).toHaveValue('–');
    await button(page, environment_recipe.create).click();
    await expectNotification(page, environment_recipe.created);
    await expect(page.getByRole('table', { name: strip.vpdTable }).locator('[aria-current]')).toHaveText('1.27');
    await expectAccessible(page);
  });
});

test.describe('L.I.F.E. recipes on a phone', () => {
  test.use({ viewport: PHONE });

  test('are pages with their actions at the bottom', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', `/light/${SEED.light.growth}`);
    await expect(page.getByRole('region', { name: strip.dliSoFar })).toBeVisible();
    await expectAccessible(page);
    await button(page, light_recipe.edit).click();
    await expect(page.getByRole('dialog').getByLabel(fields.dli, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
