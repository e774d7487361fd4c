import type { Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as bulk from '#messages/en/web/batches/bulk-bar.ts';
import * as bulkCompleteWords from '#messages/en/web/batches/bulk-complete.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as m from '#messages/en/web/home.ts';
import { drawer, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
} from '#tests/browser/support/fixtures.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const tasksOf = (page: Page) => page.getByRole('region', { name: m.todaysTasks });
const bar = (page: Page) => page.getByRole('region', { name: bulk.selection });
const box = (page: Page, words: RegExp) => page.getByRole('checkbox', { name: words });

test.describe("today's work", () => {
  test.use({ viewport: WIDE });

  test('completes several tasks together', async ({ page, openAs, farm }) => {
    const { harvest } = await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Harvest, Basil/).press('Space');
    await box(page, /^Select Clean: Wash the trays, Basil/).press('Space');
    await expect(bar(page)).toContainText('2 selected 10 trays');
    await expectAccessibleInBothThemes(page);
    for (const act of ['move', 'delay', 'bin'] as const) {
      await bar(page).getByRole('button', { name: bulk.acts[act] }).click();
      await expect(drawer(page)).toContainText(bulk.acts[act]);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toHaveCount(0);
    }
    await bar(page)
      .getByRole('button', { name: bulk.actCount({ act: 'complete', count: 2 }) })
      .click();
    await drawer(page)
      .getByRole('textbox', { name: /^Weight/ })
      .fill('980');
    await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Wash the trays' })).toContainText('Ready');
    await expectAccessibleInBothThemes(page);
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 2 }) })
      .click();
    await expectNotification(page, recordedWords.completed({ count: 2 }));
    await expect(bar(page)).toHaveCount(0);
    await expect(tasksOf(page).locator('tbody tr')).toHaveCount(6);
    await page.getByRole('button', { name: new RegExp(`^${m.doneToday}`) }).click();
    await expect(page.getByRole('list', { name: m.doneToday }).getByRole('listitem')).toHaveCount(2);
    expect((await farm.api.getBatch({ params: { uuid: harvest } })).internal_state).toBe('Done');
  });

  test('can leave out a row, which stays open', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Harvest, Basil/).press('Space');
    await box(page, /^Select Clean: Wash the trays, Basil/).press('Space');
    await bar(page)
      .getByRole('button', { name: bulk.actCount({ act: 'complete', count: 2 }) })
      .click();
    await drawer(page)
      .getByRole('checkbox', { name: /^Harvest/ })
      .press('Space');
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expectNotification(page, 'Recorded Clean: Wash the trays');
    await expect(tasksOf(page).locator('tbody tr')).toHaveCount(7);
    await expect(tasksOf(page).getByText('Harvest')).toBeVisible();
  });

  test('keeps entered weights when a tablet is rotated', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Harvest, Basil/).press('Space');
    await bar(page)
      .getByRole('button', { name: bulk.actCount({ act: 'complete', count: 1 }) })
      .click();
    const weight = drawer(page).getByRole('textbox', { name: /^Weight/ });
    await weight.fill('980');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('tab', { name: m.todaysTasks })).toBeAttached();
    await expect(weight).toHaveValue('980');
    await page.setViewportSize(WIDE);
    await expect(weight).toHaveValue('980');
  });

  test('restores entered weights after the session ended', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Harvest, Basil/).press('Space');
    await bar(page)
      .getByRole('button', { name: bulk.actCount({ act: 'complete', count: 1 }) })
      .click();
    const grams = drawer(page).getByRole('textbox', { name: /^Weight/ });
    await grams.fill('980');
    const complete = drawer(page).getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) });
    await pressWithoutSession(page, complete);
    await signIn(page, 'ana');
    await expect(grams).toHaveValue('980');
    await complete.click();
    await expectNotification(page, recordedWords.harvested({ grams: 980, trays: 10 }));
  });

  test('opens the first task with 2 keys and completes it with 4', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    const first = tasksOf(page).locator('tbody tr').first();
    await expect(first).toContainText(actionsWords.types.life_change_action);
    const lot = await first.getByText(/^BAS-2026-\d{4}$/).textContent();
    let keys = 0;
    const press = (key: string) => {
      keys += 1;
      return page.keyboard.press(key);
    };
    await press('ArrowDown');
    await press('Enter');
    expect(keys).toBeLessThanOrEqual(5);
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
    await expect(page.locator('.ph-record-title')).toContainText(lot ?? '');
    await press('c');
    // The opened task, not the sowing due before it.
    await expect(drawer(page)).toContainText('Complete: Change L.I.F.E.');
    await expect(
      page.getByRole('button', { name: actionsWords.completeType({ type: 'life_change_action' }) }),
    ).toBeFocused();
    await press('Enter');
    await expect(drawer(page)).toHaveCount(0);
    expect(keys).toBeLessThanOrEqual(8);
    await expect
      .poll(async () =>
        Object.values(await farm.api.listCompletedTasks({}))
          .flat()
          .map(({ action_type }) => action_type),
      )
      .toEqual(['life_change_action']);
  });

  test('selects tasks by keyboard: x selects a row, Shift extends to the next', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await tasksOf(page).locator('tbody a').first().focus();
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText(bulk.selected({ count: 1 }));
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page)).toContainText(bulk.selected({ count: 2 }));
    await bar(page).getByRole('button', { name: bulk.clear }).focus();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });

  test('deselects and removes tasks that others complete', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { harvest } = await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Harvest, Basil/).press('Space');
    await box(page, /^Select Clean: Wash the trays, Basil/).press('Space');
    const note = await openActionOf(farm.api, harvest, 'generic_text_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: note }] } });
    await expect(bar(page)).toContainText(bulk.selected({ count: 1 }));
    await expect(tasksOf(page).locator('tbody tr')).toHaveCount(7);
    const action = await openActionOf(farm.api, harvest, 'harvest_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: action, action_properties: { total_yield: 950 } }] } });
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: m.todaysYields }).locator('tbody tr')).toHaveText([
      /Basil\s*1\.00\s*0\.95/,
    ]);
  });

  test('is the same for two users: a task completed by one disappears for the other, and returns when undone', async ({
    page,
    openAs,
    farm,
    browser,
  }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await expect(tasksOf(page).locator('tbody tr')).toHaveCount(8);
    const context = await browser.newContext({ viewport: WIDE });
    const other = await context.newPage();
    const { access, refresh } = await farm.seeded.signIn('admin');
    await other.addInitScript(
      ([accessToken, refreshToken]) => {
        localStorage.setItem('accessToken', accessToken ?? '');
        localStorage.setItem('refreshToken', refreshToken ?? '');
      },
      [access, refresh],
    );
    await other.goto(farm.address);
    await box(other, /^Select Clean: Wash the trays, Basil/).press('Space');
    await bar(other)
      .getByRole('button', { name: bulk.actCount({ act: 'complete', count: 1 }) })
      .click();
    await drawer(other)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expect(tasksOf(page).locator('tbody tr')).toHaveCount(7);
    await expect(page.getByText(/^Last: Clean: Wash the trays, Basil, admin/)).toBeVisible();
    await page.getByRole('button', { name: /^Undo Clean/ }).click();
    await expect(tasksOf(other).locator('tbody tr')).toHaveCount(8);
    await context.close();
  });

  test("prints each of today's tasks with a box, by chamber", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await page.addInitScript(() => {
      globalThis.print = () => Reflect.set(globalThis, 'printed', document.querySelector('.ph-print')?.textContent);
    });
    await openAs('ana');
    await expect(page.getByRole('button', { name: m.printSheet })).toBeEnabled();
    await page.keyboard.press('ControlOrMeta+p');
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toContain('Tuesday 12 May');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.ph-print')).toHaveCount(0);
    await page.getByRole('button', { name: m.printSheet }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article', { name: m.sheet });
    await expect(sheet.getByRole('table')).toHaveCount(2);
    await expect(sheet.getByText(m.sheetSummary({ count: 8, overdue: 3 }))).toBeVisible();
    await expect(sheet.getByRole('table', { name: /^Grow 1/ }).locator('tbody tr')).toHaveCount(2);
    await expect(sheet.locator('.ph-today-box')).toHaveCount(8);
    await expect(sheet.getByText(/^Printed 12 May 2026 \d\d:\d\d by ana$/)).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
});

test.describe("today's work on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('selects tasks by their boxes and completes them from the bottom', async ({ page, openAs, farm }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await box(page, /^Select Clean: Wash the trays, Basil/).press('Space');
    const complete = bar(page).getByRole('button', { name: bulk.actCount({ act: 'complete', count: 1 }) });
    expect((await complete.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await complete.tap();
    await expect(drawer(page).getByRole('listitem')).toContainText('Ready');
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .tap();
    await expectNotification(page, 'Recorded Clean: Wash the trays');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
