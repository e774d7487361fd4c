import * as marks from '#messages/en/web/schedule/marks.ts';
import * as schedulePage from '#messages/en/web/schedule/page.ts';
import * as shift from '#messages/en/web/schedule/shift.ts';
import { liveUpdates } from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, createPlannedBatch, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { dropResponses } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectNotification, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import { daysOf, dragBy, HARVEST, MOVE, mark, PATH, question } from '#tests/browser/support/schedule-helpers.ts';

test.describe('the schedule', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('follows moves in another browser', async ({ page, farm, openAs, browser }) => {
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(mark(page, HARVEST)).toBeVisible();
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await elsewhere.newPage();
    const { access, refresh } = await farm.seeded.signIn('admin');
    await elsewhere.addInitScript(
      ([accessToken, refreshToken]) => {
        localStorage.setItem('accessToken', accessToken ?? '');
        localStorage.setItem('refreshToken', refreshToken ?? '');
      },
      [access, refresh],
    );
    await other.goto(`${farm.address}${PATH}?from=2026-05-06`);
    await expect(mark(other, HARVEST)).toBeVisible();
    await dragBy(page, mark(page, HARVEST), 2);
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 2 }) })
      .click();
    await expect(mark(other, /^2 actions, Thu 4 Jun, open/)).toBeVisible();
    await elsewhere.close();
  });

  test('says that someone changed the plan, and asks again with the current plan', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createPlannedBatch(farm.api);
    await withoutStream(page);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, HARVEST), 2);
    const harvest = await openActionOf(farm.api, batch, 'harvest_action');
    await farm.api.updateAction({
      params: { id: harvest },
      body: { action_needed_date: '2026-06-01', delay_actions: false },
    });
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 2 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.changedMeanwhile);
    await expect(question(page)).toContainText('Mon 1 Jun');
    await expect(question(page)).toContainText('Thu 4 Jun');
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 3 }) })
      .click();
    await expect(question(page)).toHaveCount(0);
    expect(await daysOf(farm.api, batch)).toMatchObject({ harvest_action: '2026-06-04' });
  });

  test('says that someone completed the action meanwhile', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await createGrowingBatch(farm.api);
    await createPlannedBatch(farm.api);
    await withoutStream(page);
    await openAs('ana', PATH);
    const target = mark(page, /^2 actions, Tue 12 May, open: Harvest/);
    await target.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const note = await openActionOf(farm.api, batch, 'generic_text_action');
    const harvest = await openActionOf(farm.api, batch, 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 900 } }, { uuid: note }] },
    });
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expectNotification(page, shift.doneMeanwhile);
    await expect(question(page)).toHaveCount(0);
  });

  test('detects a move saved without a response', async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, HARVEST), 2);
    await dropResponses(page, '**/api/actions/*/');
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 2 }) })
      .click();
    await expectNotification(page, shift.delayed({ count: 2 }));
    await expect(question(page)).toHaveCount(0);
    await expect(mark(page, /^2 actions, Thu 4 Jun, open/)).toBeFocused();
    expect(await daysOf(farm.api, batch)).toMatchObject({ harvest_action: '2026-06-04' });
  });

  test('continues from a move saved without a response, to the day chosen since', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    await dragBy(page, mark(page, HARVEST), 2);
    await dropResponses(page, '**/api/actions/*/');
    await page.route('**/api/batches/?*', (route) => route.abort('connectionreset'));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 2 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.notMoved);
    await question(page).getByRole('button', { name: shift.dayLater }).click();
    await page.unroute('**/api/batches/?*');
    await page.unroute('**/api/actions/*/');
    await farm.api.updateBatch({ params: { uuid: batch }, body: { tags: ['retail'] } });
    await expect(question(page).getByRole('alert')).toHaveCount(0);
    await expect(question(page).getByRole('heading')).toHaveText(
      shift.delayActions({ actions: 'harvest and note', count: 1 }),
    );
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expectNotification(page, shift.delayed({ count: 1 }));
    expect(await daysOf(farm.api, batch)).toMatchObject({ harvest_action: '2026-06-05' });
  });

  test('keeps the rest of an interrupted move, and then moves it', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, MOVE), 3);
    await question(page)
      .getByRole('radio', { name: /^Only these 3/ })
      .check();
    const move = await openActionOf(farm.api, batch, 'location_change');
    const others = (url: URL) => url.pathname.startsWith('/api/actions/') && !url.pathname.includes(move);
    await page.route(others, (route) => route.abort('connectionreset'));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 3 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.notMoved);
    await expect(question(page).getByRole('heading')).toHaveText(
      shift.delayActions({ actions: 'state change and L.I.F.E. change', count: 3 }),
    );
    await page.unroute(others);
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 3 }) })
      .click();
    await expectNotification(page, shift.delayed({ count: 3 }));
    await expect(question(page)).toHaveCount(0);
    expect(await daysOf(farm.api, batch)).toMatchObject({
      location_change: '2026-05-25',
      life_change_action: '2026-05-25',
      harvest_action: '2026-06-02',
    });
  });

  test("says that an unsaved move hasn't happened, even if its current day is chosen", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, HARVEST), 1);
    await page.route('**/api/actions/*/', (route) => route.abort('connectionreset'));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.notMoved);
    await question(page).getByRole('button', { name: shift.dayEarlier }).click();
    await expect(question(page).getByRole('button', { name: shift.delay })).toBeDisabled();
    await expect(question(page).getByRole('alert')).toContainText(shift.choiceKept);
    await expect(mark(page, HARVEST)).toBeVisible();
  });

  test('says that an action was completed while the farm was unreachable', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    await mark(page, /^3 actions, Tue 12 May, open: Sow/).click();
    await question(page)
      .getByRole('button', { name: marks.changeDayOf({ action: 'Set Germination' }) })
      .click();
    await question(page).getByRole('button', { name: shift.dayLater }).click();
    await page.route('**/api/actions/*/', (route) => route.abort('connectionreset'));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.choiceKept);
    await farm.api.completeActions({
      body: { actions: [{ uuid: await openActionOf(farm.api, batch, 'state_change') }] },
    });
    await expect(question(page).getByRole('alert')).toContainText(shift.doneMeanwhile);
  });

  test('says nothing about a batch that left while the farm was unreachable', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createGrowingBatch(farm.api);
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    await mark(page, /^2 actions, Tue 12 May, open: Harvest/).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.route('**/api/actions/*/', (route) => route.abort('connectionreset'));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expect(question(page).getByRole('alert')).toContainText(shift.notMoved);
    await farm.api.deleteBatch({ params: { uuid: batch } });
    await expectNotification(page, shift.batchGone({ lot: '' }).trim());
    await expect(question(page)).toHaveCount(0);
  });

  test('updates an open mark, and closes it when its batch leaves', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createGrowingBatch(farm.api);
    await openAs('ana', PATH);
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    await mark(page, /^2 actions, Tue 12 May, open: Harvest/).click();
    const change = question(page).getByRole('button', { name: /^Change the day of/ });
    await expect(change).toHaveCount(2);
    await farm.api.completeActions({
      body: { actions: [{ uuid: await openActionOf(farm.api, batch, 'generic_text_action') }] },
    });
    await expect(change).toHaveCount(1);
    const harvest = await openActionOf(farm.api, batch, 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 900 } }] },
    });
    await expectNotification(page, shift.batchGone({ lot: '' }).trim());
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText(schedulePage.nothingPlanned)).toBeVisible();
  });

  test('closes a confirmation when its batch leaves', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await expect(page.getByTitle(liveUpdates)).toBeVisible();
    await dragBy(page, mark(page, HARVEST), 2);
    await expect(question(page)).toBeVisible();
    await farm.api.deleteBatch({ params: { uuid: batch } });
    await expectNotification(page, shift.batchGone({ lot: '' }).trim());
    await expect(question(page)).toHaveCount(0);
  });
});
