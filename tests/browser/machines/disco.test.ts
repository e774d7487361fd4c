import { instantToMs } from '#domain/time.ts';
import * as d from '#messages/en/web/machines/disco.ts';
import * as m from '#messages/en/web/machines/machines.ts';
import * as setPoints from '#messages/en/web/machines/set-points.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { button, WIDE } from '#tests/browser/support/people-helpers.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { LONG_PRESS_MS } from '#web/ui/table/use-long-press.ts';

const dancing = '.ph-disco td > *';

test.describe('disco mode', () => {
  test.use({ viewport: WIDE });

  test('starts with a long press on the title, changes nothing but the screen, and ends on time', {
    tag: '@deep',
  }, async ({ page, openAs, farm }) => {
    await page.clock.install({ time: instantToMs(NOW) });
    await openAs('ana', `/hvac/${SEED.hvac}`);
    const before = await farm.api.getHvac({ params: { uuid: SEED.hvac } });
    const title = page.getByRole('heading', { name: m.servedChamber }).locator('span').first();
    // What loads above the title pushes it away from the mouse.
    await expect(page.getByText(setPoints.none)).toBeVisible();
    await title.hover();
    await page.mouse.down();
    await page.clock.runFor(LONG_PRESS_MS);
    await page.mouse.up();
    await expect(page.locator(dancing).first()).toBeVisible();
    expect(await farm.api.getHvac({ params: { uuid: SEED.hvac } })).toEqual(before);
    await page.clock.runFor(31_000);
    await expect(page.locator(dancing)).toHaveCount(0);
  });

  test("is in a menu for the keyboard, can be stopped, and doesn't move with reduced motion", { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs('ana', `/hvac/${SEED.hvac}`);
    await button(page, d.moreFor({ chamber: 'Grow 1' })).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: d.disco }).focus();
    await page.keyboard.press('Enter');
    const cell = page.locator(dancing).first();
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await expectAccessible(page);
    await button(page, d.hideDisco).click();
    await expect(cell).toHaveCount(0);
  });
});
