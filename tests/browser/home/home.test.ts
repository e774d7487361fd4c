import type { Locator } from '@playwright/test';
import * as common from '#messages/en/web/common.ts';
import { aim } from '#messages/en/web/counts.ts';
import * as m from '#messages/en/web/home.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as tables from '#messages/en/web/ui/tables.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { deferred } from '#tests/support/deferred.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('the home screen', () => {
  test.use({ viewport: WIDE });

  test('has three panels with texts when empty', async ({ page, openAs, farm }) => {
    const bed = await farm.api.getBed({ params: { uuid: SEED.beds.D1 } });
    await farm.api.updateBed({ params: { uuid: bed.uuid }, body: { active: false } });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await openAs('ana');
    await expect(page.getByText(m.noTasksToday)).toBeVisible();
    await expect(page.getByText(m.noHarvestsToday)).toBeVisible();
    await expect(page.getByText(m.hardwareOperational)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `${m.hardwareStatus} ${m.errorsSuffix({ count: 0 })}` }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Phytotron Test Farm');
    const refreshed = ['growth_recipes', 'crop', 'family', 'todays_tasks/completed', 'bed', 'hvac', 'reservoir'];
    for (const path of refreshed) await expect.poll(() => [...asked]).toContain(`/api/${path}/`);
    await expectAccessible(page);
  });

  test('lists the tasks by action, with the days late in words', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    const rows = tasks.locator('tbody tr');
    await expect(rows.first()).toContainText('Change L.I.F.E.');
    await expect(rows).toHaveCount(8);
    await expect(tasks.getByRole('columnheader')).toHaveText([
      '',
      m.columnCrop,
      m.columnAction,
      m.columnNextState,
      m.columnChamber,
      m.columnLocation,
    ]);
    await expect(tasks.getByRole('columnheader', { name: m.columnAction })).toHaveAttribute('aria-sort', 'ascending');
    const actions = await rows.locator('td:nth-child(3)').allInnerTexts();
    const [labels, aims] = [0, 1].map((line) => actions.map((text) => text.split('\n')[line] ?? ''));
    expect(labels?.map((text) => text.replace(/ \d+ d late$/, ''))).toEqual([
      'Change L.I.F.E.',
      'Change L.I.F.E.',
      'Clean: Wash the trays',
      'Harvest',
      'Set Germination',
      'Set Germination',
      'Sow 4 trays',
      'Sow 6 trays',
    ]);
    expect(aims?.slice(0, 3)).toEqual([aim({ aim: 'Seedling light' }), aim({ aim: 'Seedling light' }), '']);
    await expect(tasks.getByText('2 d late')).toHaveCount(3);
    const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    const [late, due] = [
      rows.filter({ hasText: '2 d late' }).getByText('Set Germination'),
      tasks.getByText('Clean: Wash the trays'),
    ];
    expect(await colorOf(late)).not.toBe(await colorOf(due));
    expect(await colorOf(due)).toBe(await colorOf(page.locator('body')));
    const cell = rows.first().locator('td').last();
    const background = await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    await cell.hover({ force: true });
    await expect(cell).not.toHaveCSS('background-color', background);
    await expect(rows.filter({ hasText: 'Harvest' })).toContainText('Grow 1');
    await expect(page.getByText(m.sheetSummary({ count: 8, overdue: 3 }))).toBeVisible();
    await page.getByRole('button', { name: m.overdueCount({ count: 3 }) }).click();
    await expect(rows).toHaveCount(3);
    await expect(tasks.getByText('2 d late')).toHaveCount(3);
    await expectAccessible(page);
    await tasks.getByRole('button', { name: m.overdueShowAll }).click();
    await expect(rows).toHaveCount(8);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(rows.filter({ hasText: 'Harvest' }).getByText(/^BAS-2026-\d{4}$/)).toBeVisible();
    }
  });

  test('sorts by any column, both ways', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    await tasks.getByRole('button', { name: m.columnChamber, exact: true }).click();
    await expect(tasks.getByRole('columnheader', { name: m.columnChamber })).toHaveAttribute('aria-sort', 'ascending');
    await expect(tasks.locator('tbody td:nth-child(5)').first()).toHaveText('Grow 1');
    await tasks.getByRole('button', { name: m.columnAction, exact: true }).click();
    await tasks.getByRole('button', { name: m.columnAction, exact: true }).click();
    await expect(tasks.locator('tbody tr').first()).toContainText('Sow 6 trays');
  });

  test('filters by chamber', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    await tasks.getByRole('button', { name: `${m.chambers} ${m.allChambers}` }).click();
    await page.getByRole('button', { name: 'Grow 1', pressed: true }).click();
    await expect(tasks.getByRole('button', { name: `${m.chambers} ${m.chambersEnabled({ count: 1 })}` })).toBeVisible();
    // Batches in no chamber show under every filter.
    await expect(tasks.locator('tbody tr')).toHaveCount(6);
    await expect(tasks.getByText('Harvest')).toHaveCount(0);
    await expectAccessible(page);
    for (const on of await page.getByRole('button', { pressed: true }).all()) await on.click();
    await expect(page.getByText(m.noTasksMatch)).toBeVisible();
    await page.getByRole('group', { name: m.chambers }).getByRole('button').last().click();
    await page.keyboard.press('Escape');
    const filter = tasks.getByRole('button', { name: `${m.chambers} ${m.chambersEnabled({ count: 1 })}` });
    await expect(filter).toBeFocused();
    // The address holds the filter, so it can be kept and sent.
    await page.reload();
    await expect(filter).toBeVisible();
  });

  test('says when the filter hides everything, and clears it', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { today, late } = await createDueTasks(farm.api);
    for (const uuid of [today, late]) await farm.api.deleteBatch({ params: { uuid } });
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    await tasks.getByRole('button', { name: `${m.chambers} ${m.allChambers}` }).click();
    await page.getByRole('button', { name: 'Grow 1', pressed: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(m.noTasksMatch)).toBeVisible();
    await tasks.getByRole('button', { name: m.showAllTasks }).click();
    await expect(tasks.locator('tbody tr')).toHaveCount(2);
  });

  test('fits the page of tasks to the height of the window', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    // (356 - 144 - 80) / 33 - 1 = 3 rows.
    await page.setViewportSize({ width: 1440, height: 356 });
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    await expect(tasks.locator('tbody tr')).toHaveCount(3);
    await expect(tasks.getByText('1–3 of 8')).toBeVisible();
    await tasks.getByRole('button', { name: tables.nextPage }).click();
    await tasks.getByRole('button', { name: tables.nextPage }).click();
    await expect(tasks.locator('tbody tr')).toHaveCount(2);
    await expect(tasks.getByRole('button', { name: tables.nextPage })).toBeDisabled();
  });

  test('leads from a task to its batch, by mouse anywhere on the row and by keyboard', async ({
    page,
    openAs,
    farm,
  }) => {
    const { harvest } = await createDueTasks(farm.api);
    await openAs('ana');
    const row = page.locator('tbody tr', { hasText: 'Harvest' });
    // Once everything has loaded, the row no longer moves.
    await expect(page.getByText('Fog pump blocked')).toBeVisible();
    await expect(page.getByRole('region', { name: m.todaysYields }).locator('tbody tr')).toHaveCount(1);
    await expect(row).toHaveCount(1);
    // The link covers the whole row, so the cell itself can't be clicked.
    await row.locator('td').last().click({ force: true });
    await expect(page).toHaveURL(`${farm.address}/croplogger/${harvest}`);
    await page.goBack();
    const links = page.getByRole('region', { name: m.todaysTasks }).locator('tbody a');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(`${farm.address}/croplogger/${harvest}`);
  });

  test("shows today's yields in kilograms, estimated and actual", async ({ page, openAs, farm }) => {
    const { harvest } = await createDueTasks(farm.api);
    await openAs('ana');
    const yields = page.getByRole('region', { name: m.todaysYields });
    await expect(yields.locator('tbody tr')).toHaveText([/Basil\s*1\.00\s*0\.00/]);
    const { actions } = await farm.api.getBatch({ params: { uuid: harvest }, query: { hydrate: true } });
    const action = actions?.find(({ action_type }) => action_type === 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: action?.uuid ?? '', action_properties: { total_yield: 1234 } }] },
    });
    await page.reload();
    await expect(yields.locator('tbody tr')).toHaveText([/Basil\s*1\.00\s*1\.23/]);
    await expect(yields.getByRole('columnheader', { name: m.columnEstimatedYield({ unit: 'kg' }) })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(yields.getByText(m.harvestsWeighed({ weighed: 1, count: 1 }))).toBeVisible();
  });

  test('lists the hardware with errors, and links to it', async ({ page, openAs, farm }) => {
    await openAs('ana');
    const hardware = page.getByRole('region', { name: `${m.hardwareStatus} ${m.errorsSuffix({ count: 1 })}` });
    await expect(hardware.getByRole('link')).toHaveText(/D1, Grow 1\s*Fog pump blocked/);
    await page.getByRole('button', { name: m.hardwareErrors({ count: 1 }) }).click();
    await expect(hardware.getByRole('link')).toBeFocused();
    await hardware.getByRole('link').click();
    await expect(page).toHaveURL(`${farm.address}/bed/${SEED.beds.D1}`);
  });

  test('lists seven hardware errors a page', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const beds = rowsOf(await farm.api.listBeds({}));
    const faulty = beds.map((bed) => ({ ...bed, active: true, general_control_error: 'Fog pump blocked' }));
    await page.route('**/api/bed/', (route) => route.fulfill({ json: faulty }));
    await openAs('ana');
    const hardware = page.getByRole('region', { name: m.hardwareStatus });
    await expect(hardware.getByRole('columnheader')).toHaveText([m.columnLocation]);
    await expect(hardware.getByRole('link')).toHaveCount(7);
    await expect(hardware.getByText(`1–7 of ${faulty.length}`)).toBeVisible();
    await hardware.getByRole('button', { name: tables.nextPage }).click();
    await expect(hardware.getByRole('link')).toHaveCount(faulty.length - 7);
  });

  test('has its panels side by side from 1024 px, and the menu its labels from 1400 px', async ({ page, openAs }) => {
    await openAs('ana');
    const panel = (name: string) => page.getByRole('region', { name });
    const edgeOf = async (name: string) => (await panel(name).boundingBox()) ?? { x: 0, y: 0 };
    const burger = page.getByRole('button', { name: menu.openMenu });
    await expect(burger).toHaveCount(0);
    await page.setViewportSize({ width: 1399, height: 900 });
    await expect(burger).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 900 });
    const [tasks, yields, hardware] = [
      await edgeOf(m.todaysTasks),
      await edgeOf(m.todaysYields),
      await edgeOf(m.hardwareStatus),
    ];
    expect(tasks.x).toBe(hardware.x);
    expect(tasks.y).toBeLessThan(hardware.y);
    expect(yields.x).toBeGreaterThan(tasks.x);
    expect(yields.y).toBe(tasks.y);
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(3);
  });

  test('undoes what was done today', async ({ page, openAs, farm }) => {
    const { today } = await createDueTasks(farm.api);
    const { actions } = await farm.api.getBatch({ params: { uuid: today }, query: { hydrate: true } });
    const sow = actions?.find(({ action_type }) => action_type === 'create_tray_action');
    await farm.api.completeActions({
      body: {
        actions: [{ uuid: sow?.uuid ?? '', action_properties: { placed_at: [{ location: SEED.beds.P1, trays: 4 }] } }],
      },
    });
    await openAs('ana');
    await expect(page.getByText(m.lastDone({ task: 'Sow 4 trays, Basil', by: 'ana 10:00' }))).toBeVisible();
    await page.getByRole('button', { name: m.undoTask({ task: 'Sow 4 trays, Basil' }) }).click();
    await expectNotification(page, m.undone({ task: 'Sow 4 trays, Basil' }));
    await expect(
      page.getByRole('region', { name: m.todaysTasks }).getByRole('cell', { name: 'Sow 4 trays', exact: true }),
    ).toBeVisible();
    await expect(page.getByText(m.doneToday)).toHaveCount(0);
  });

  test("says what didn't load, and tries again", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    const failing = /\/api\/(?:todays_tasks\/expected|bed|hvac|reservoir|chambers)\/$/;
    const held = deferred();
    await page.addInitScript(() => {
      addEventListener('click', () => sessionStorage.setItem('clicked', 'yes'), { capture: true });
    });
    await page.route(failing, async (route) => {
      await held.promise;
      // The page also tries again without a click, which mustn't succeed before it.
      if (await page.evaluate(() => sessionStorage.getItem('clicked') !== null)) await route.continue();
      else await route.fulfill({ status: 500, body: '{}' });
    });
    await openAs('ana');
    const tasks = page.getByRole('region', { name: m.todaysTasks });
    await expect(tasks.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(tasks.getByText(common.listNotLoaded)).toBeVisible();
    const hardware = page.getByRole('region', { name: m.hardwareStatus });
    await expect(hardware.getByText(common.listNotLoaded)).toBeVisible();
    await expect(page.locator('.ph-notification')).toHaveCount(0);
    await tasks.getByRole('button', { name: common.retry }).click();
    await expect(tasks.locator('tbody tr')).toHaveCount(8);
  });
});
