import type { Page } from '@playwright/test';
import * as actionWords from '#messages/en/web/batches/actions.ts';
import * as bulkActs from '#messages/en/web/batches/bulk-acts.ts';
import * as bedWords from '#messages/en/web/beds/beds.ts';
import * as rackMap from '#messages/en/web/beds/rack-map.ts';
import * as m from '#messages/en/web/chambers/chambers.ts';
import * as common from '#messages/en/web/common.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { deferred } from '#tests/support/deferred.ts';

const { chamber } = kindTexts;
const { A1, B1 } = SEED.beds;
const { grow } = SEED.chambers;
const bed = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name: new RegExp(`^${rackMap.bed({ name })}(,|$)`) });

test.describe('chambers', () => {
  test.use({ viewport: WIDE });

  test('are created with the beds of whole racks, renamed and deactivated', async ({ page, openAs, farm }) => {
    const api = adminOf(farm);
    await openAs('ana', '/chamber');
    await expect(page.getByRole('table', { name: m.rackOf({ name: 'Grow 1' }) })).toBeVisible();
    await expectAccessible(page);
    await button(page, chamber.add).click();
    await dialog(page, chamber.add).getByLabel(m.name).fill('Grow 9');
    await button(page, chamber.create).click();
    await expect(page.getByRole('heading', { name: 'Grow 9' })).toBeVisible();

    await button(page, m.setUp).first().click();
    await drawer(page).getByLabel(m.stacks).fill('A–B');
    await drawer(page).getByLabel(m.rows).fill('1-3');
    await drawer(page).getByLabel(bedWords.fields.tray_capacity).fill('8');
    await drawer(page).getByLabel(bedWords.fields.light_recipe).selectOption(SEED.light.growth);
    await expect(drawer(page)).toContainText(m.preview({ count: 6, shelves: 'A1-3, B1-3' }));
    await expectAccessible(page);
    await button(page, m.createCount({ count: 6 })).click();
    await expectNotification(page, m.bedsCreated({ count: 6 }));
    await expect(bed(page, 'B3')).toBeVisible();

    await button(page, m.setUp).click();
    await drawer(page).getByLabel(m.stacks).fill('B-C');
    await drawer(page).getByLabel(m.rows).fill('3');
    await expect(drawer(page)).toContainText(m.skipped({ count: 1, shelves: 'B3' }));
    await button(page, m.createCount({ count: 1 })).click();
    await expect(bed(page, 'C3')).toBeVisible();
    const made = rowsOf(await api.listBeds({})).filter(({ stack, row }) => stack === 'A' && row === 2);
    expect(made).toContainEqual(
      expect.objectContaining({ name: 'A2', tray_capacity: 8, light_recipe: SEED.light.growth }),
    );

    await button(page, chamber.edit).click();
    await drawer(page).getByLabel(m.name).fill('North hall');
    await button(page, chamber.save).click();
    await expect(page.getByRole('heading', { name: 'North hall', exact: true })).toBeVisible();
    await button(page, chamber.remove).click();
    await expect(page.getByRole('alertdialog').getByRole('link', { name: /7/ })).toBeVisible();
    await button(page, chamber.archiveInstead).click();
    await expectNotification(page, chamber.archived);
    await page.goto(`${farm.address}/chamber?as=table`);
    await expect(page.getByRole('link', { name: 'North hall' })).toHaveCount(0);
    await page.getByText(chamber.showArchived).click();
    await expect(page.getByRole('link', { name: 'North hall' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'North hall' })).toBeVisible();
  });

  test('move trays that are dragged from bed to bed, and by keyboard', async ({ page, openAs, farm }) => {
    const uuid = await createGrowingBatch(farm.api);
    const places = async () => (await farm.api.getBatch({ params: { uuid } })).trays.tray_locations;
    await openAs('ana', `/chamber/${grow}`);
    await expect(bed(page, 'A1')).toBeVisible();
    await expectAccessible(page);
    await bed(page, 'A1').hover();
    await page.mouse.down();
    await bed(page, 'B1').hover();
    await page.mouse.up();
    await expect(drawer(page).getByRole('heading', { name: bulkActs.moveBatches({ count: 1 }) })).toBeVisible();
    await button(page, actionWords.moveTrays({ count: 10 })).click();
    await expect(drawer(page)).toHaveCount(0);
    expect(await places()).toMatchObject({ [B1]: 10 });
    expect(await places()).not.toHaveProperty(A1);
    await expect(bed(page, 'B1')).toHaveAccessibleName(/10 of 40/);

    await bed(page, 'B1').focus();
    await page.keyboard.press('m');
    await drawer(page).getByRole('combobox').first().selectOption(SEED.chambers.propagation);
    await button(page, actionWords.moveTrays({ count: 10 })).click();
    await expect(drawer(page)).toHaveCount(0);
    expect(await places()).toMatchObject({ [SEED.beds.P1]: 10 });
  });

  test('select beds by arrows and Space or a rectangle, and filter them', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await createGrowingBatch(farm.api);
    await openAs('ana', `/chamber/${grow}`);
    await bed(page, 'A4').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(bed(page, 'A3')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await bed(page, 'B1').hover();
    await page.mouse.down();
    await bed(page, 'D1').hover();
    await page.mouse.up();
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByText(rackMap.colours.due, { exact: true }).click();
    await expect(page).toHaveURL(/colour=due/);
    await page.getByText(m.table, { exact: true }).click();
    await page.getByRole('search').getByRole('button', { name: bedWords.filters.state }).click();
    await page.getByText(m.states.free).click();
    await expect(page.getByText(m.bedsFound({ found: 3, count: 7 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.bedsFound({ found: 3, count: 7 }))).toBeVisible();
    await expect(page.getByRole('link', { name: 'A4' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'A1', exact: true })).toHaveCount(0);
  });
});

test.describe('a chamber whose beds come late', () => {
  test.use({ viewport: WIDE });

  test("isn't said to be empty, but that they didn't load, and tries again", { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    const held = deferred();
    let isFailing = true;
    await page.route('**/api/bed/', async (route) => {
      await held.promise;
      if (isFailing) await route.fulfill({ status: 500, body: '{}' });
      else await route.continue();
    });
    await openAs('ana', `/chamber/${grow}`);
    const rack = page.getByRole('region', { name: m.rack });
    await expect(rack).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(m.noBeds)).toHaveCount(0);
    await expect(page.getByText(m.bedsUsed({ beds: 0, used: 0 }), { exact: true })).toHaveCount(0);
    held.resolve();
    await expect(rack.getByText(common.listNotLoaded)).toBeVisible();
    await expect(page.getByText(m.noBeds)).toHaveCount(0);
    await expectAccessible(page);
    isFailing = false;
    await rack.getByRole('button', { name: common.retry }).click();
    await expect(bed(page, 'A1')).toBeVisible();
  });
});

test.describe('a chamber on a phone', () => {
  test.use({ viewport: PHONE });

  test('shows its rack with the actions at the bottom; a tap opens a bed', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await createGrowingBatch(farm.api);
    await openAs('ana', `/chamber/${grow}`);
    await expect(button(page, m.setUp)).toBeInViewport();
    await expectAccessible(page);
    await bed(page, 'A1').click();
    await expect(page).toHaveURL(new RegExp(`/bed/${A1}$`));
  });
});
