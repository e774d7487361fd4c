import { planProblems } from '#messages/en/problems/plan.ts';
import * as marks from '#messages/en/web/schedule/marks.ts';
import * as shift from '#messages/en/web/schedule/shift.ts';
import { createPlannedBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import {
  centreOf,
  daysOf,
  dragBy,
  HARVEST,
  MOVE,
  mark,
  PATH,
  question,
} from '#tests/browser/support/schedule-helpers.ts';

test.describe('the schedule', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('moves an action with all later ones', async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, MOVE), 2);
    const asked = question(page);
    await expect(asked.getByRole('heading')).toHaveText(
      shift.delayActions({ actions: 'move, state change and L.I.F.E. change', count: 2 }),
    );
    await expect(asked).toContainText('BAS-2026-0001');
    await expect(asked).toContainText('Fri 22 May');
    await expect(asked).toContainText('Sun 24 May');
    await expect(
      asked.getByRole('radio', { name: /^These and everything after them.*Harvest moves to Thu 4 Jun/ }),
    ).toBeChecked();
    await asked.getByRole('button', { name: shift.delayDays({ count: 2 }) }).click();
    await expectNotification(page, shift.delayed({ count: 2 }));
    await expect(asked).toHaveCount(0);
    await expect(mark(page, /^3 actions, Sun 24 May, open/)).toBeFocused();
    expect(await daysOf(farm.api, batch)).toMatchObject({
      create_tray_action: '2026-05-12',
      location_change: '2026-05-24',
      life_change_action: '2026-05-24',
      harvest_action: '2026-06-04',
    });
  });

  test('moves an action alone', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, MOVE), 3);
    await question(page)
      .getByRole('radio', { name: /^Only these 3.*Harvest stays on Tue 2 Jun, 8 days after it/ })
      .check();
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 3 }) })
      .click();
    await expect(mark(page, /^3 actions, Mon 25 May, open/)).toBeVisible();
    await expect(mark(page, HARVEST)).toBeVisible();
    expect(await daysOf(farm.api, batch)).toMatchObject({
      location_change: '2026-05-25',
      state_change: '2026-05-25',
      life_change_action: '2026-05-25',
      harvest_action: '2026-06-02',
    });
  });

  test('extends a phase by dragging its end', async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, /^End of: Wait 10 days, Fri 22 May/), 2);
    await expect(question(page).getByRole('heading')).toHaveText(shift.lengthenWait({ count: 2 }));
    await expect(question(page)).toContainText(shift.harvestMoves({ day: 'Thu 4 Jun' }));
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 2 }) })
      .click();
    await expect(mark(page, /^End of: Wait 12 days, Sun 24 May/)).toBeVisible();
    expect(await daysOf(farm.api, batch)).toMatchObject({
      location_change: '2026-05-24',
      harvest_action: '2026-06-04',
    });
  });

  test('says why a move is impossible, and still offers to move only that action', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await dragBy(page, mark(page, HARVEST), -12);
    const all = question(page).getByRole('radio', { name: /^These and everything after them/ });
    await expect(question(page)).toContainText(planProblems.wait_too_short({}));
    if ((await all.count()) > 0) await expect(all).toBeDisabled();
    await expect(question(page).getByRole('radio', { name: /^Only these 2/ })).toBeChecked();
    await question(page).getByRole('button', { name: shift.dayLater }).click();
    await expect(question(page)).not.toContainText('the interval would last less');
    await question(page)
      .getByRole('button', { name: shift.advanceDays({ count: 11 }) })
      .click();
    await expect(question(page)).toHaveCount(0);
    expect(await daysOf(farm.api, batch)).toMatchObject({ harvest_action: '2026-05-22' });
  });

  test('changes one action of a day in its card', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    await mark(page, HARVEST).click();
    await question(page)
      .getByRole('button', { name: marks.changeDayOf({ action: 'Clean: Wash the trays' }) })
      .click();
    await expect(question(page).getByRole('heading')).toHaveText(shift.changeDayOf({ actions: 'note' }));
    await question(page).getByRole('button', { name: shift.dayLater }).click();
    await expect(question(page)).toContainText(shift.nothingAfter);
    await question(page)
      .getByRole('button', { name: shift.delayDays({ count: 1 }) })
      .click();
    await expect(mark(page, /^Clean: Wash the trays, Wed 3 Jun, open/)).toBeVisible();
    expect(await daysOf(farm.api, batch)).toMatchObject({
      harvest_action: '2026-06-02',
      generic_text_action: '2026-06-03',
    });
  });

  test('cancels a press released elsewhere', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createPlannedBatch(farm.api);
    await openAs('ana', PATH);
    const { x, y } = await centreOf(mark(page, HARVEST));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 120);
    await page.mouse.up();
    await page.mouse.move(x - 2, y);
    await page.mouse.move(x + 8, y);
    await expect(page.locator('.ph-sch-row-held')).toHaveCount(0);
    await dragBy(page, mark(page, MOVE), 2);
    await expect(question(page).getByRole('heading')).toHaveText(
      shift.delayActions({ actions: 'move, state change and L.I.F.E. change', count: 2 }),
    );
  });
});

test.describe('the schedule on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('moves by a long press, and asks in a sheet', async ({ page, farm, openAs }) => {
    const batch = await createPlannedBatch(farm.api);
    await openAs('ana', `${PATH}?from=2026-05-20`);
    await expect(page.getByText('20 to 26 May')).toBeVisible();
    const { x, y } = await centreOf(mark(page, MOVE));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
    await send('touchStart', x);
    await expect(page.locator('.ph-sch-row-held')).toHaveCount(1);
    for (const step of [20, 60, 110]) await send('touchMove', x + step);
    await send('touchEnd', null);
    const sheet = page.locator('.ph-drawer');
    await expect(sheet).toContainText(
      shift.delayActions({ actions: 'move, state change and L.I.F.E. change', count: 2 }),
    );
    await expectAccessible(page);
    await sheet.getByRole('button', { name: shift.delayDays({ count: 2 }) }).click();
    await expect(mark(page, /^3 actions, Sun 24 May, open/)).toBeVisible();
    expect(await daysOf(farm.api, batch)).toMatchObject({
      location_change: '2026-05-24',
      harvest_action: '2026-06-04',
    });
  });

  test('scrolls without moving anything if the finger moves', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createPlannedBatch(farm.api);
    await openAs('ana', `${PATH}?from=2026-05-20`);
    const { x, y } = await centreOf(mark(page, MOVE));
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 60, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.ph-sch-row-held')).toHaveCount(0);
    await expect(page.locator('.ph-drawer')).toHaveCount(0);
  });
});
