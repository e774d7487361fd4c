import type { Page } from '@playwright/test';
import { placeProblems } from '#messages/en/problems/place.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as factsWords from '#messages/en/web/batches/facts.ts';
import * as racks from '#messages/en/web/batches/racks.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import { decrease } from '#messages/en/web/ui/forms.ts';
import {
  createGrowingBatch,
  createNeighbourBatch,
  drawer,
  fromBeds,
  rowOf,
  takeAll,
} from '#tests/browser/support/batch-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
} from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const toBeds = (page: Page) =>
  page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);

test.describe('a move', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('starts without a kind of place, and both sides always add up', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const kinds = page.getByRole('combobox', { name: traysWords.kindOfPlace });
    await expect(kinds.first()).toHaveValue('none');
    await expect(kinds.last()).toHaveValue('none');
    await drawer(page)
      .getByRole('button', { name: factsWords.allTrays({ count: 26 }) })
      .click();
    await expect(drawer(page)).toContainText(traysWords.choosePlaceFor({ count: 26 }));
    await toBeds(page);
    await expect(drawer(page)).toContainText(traysWords.chooseMoreBeds({ count: 26, beds: 1 }));
    await expectAccessible(page);
    await kinds.first().selectOption(traysWords.kindsOfPlace.bed);
    await takeAll(page, 'A3');
    await page.getByRole('combobox', { name: 'Chamber' }).last().selectOption('Propagation');
    await page.getByRole('button', { name: /^P1, empty/ }).click();
    await expect(drawer(page)).toContainText('6 of 6');
    await takeAll(page, 'A1');
    await expect(drawer(page)).toContainText('16 of 16');
    await expect(page.getByRole('textbox', { name: traysWords.traysTo({ place: 'P1' }) })).toHaveValue('16');
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('11');
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A3' }) }).focus();
    await expect(page.getByText(/A1 has 10 trays of this batch/)).toBeVisible();
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('4');
    await expect(drawer(page)).toContainText('10 of 10');
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 10 }) })
      .click();
    await expectNotification(page, 'Moved ');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toEqual({ [SEED.beds.A1]: 6, [SEED.beds.A2]: 10, [SEED.beds.P1]: 10 });
  });

  test('picks the beds a pointer is dragged over', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    await takeAll(page, 'A1');
    await takeAll(page, 'A2');
    await toBeds(page);
    const [from, to] = [page.getByRole('button', { name: /^A4/ }), page.getByRole('button', { name: /^B1/ })];
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await page.mouse.up();
    await expect(page.getByRole('textbox', { name: traysWords.traysTo({ place: 'B1' }) })).toBeVisible();
    await expect(drawer(page)).toContainText('20 of 20');
  });

  test('to a bed with another light is allowed, with a warning', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await createNeighbourBatch(farm.api);
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions.length).toBeGreaterThan(0);
    await farm.api.instantAction({
      body: {
        batch: uuid,
        action_type: 'life_change_action',
        action_properties: { light_recipe: SEED.light.seedling },
      },
    });
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    await takeAll(page, 'A3');
    await toBeds(page);
    await page.getByRole('button', { name: /^B1/ }).click();
    await expect(page.getByRole('note')).toContainText(racks.otherLight({ beds: ['B1'] }));
    await expect(page.getByRole('note')).toContainText(
      traysWords.lightDiffers({ running: ['Growth light'], wanted: 'Seedling light' }),
    );
    await expect(page.getByRole('note')).toContainText(racks.moveAllowed);
    await expectAccessibleInBothThemes(page);
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 6 }) })
      .click();
    await expectNotification(page, 'Moved ');
  });

  test("can't use a full bed", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await createNeighbourBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    await takeAll(page, 'A3');
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);
    await expect(page.getByRole('button', { name: /^A4, BAS, 10 of 10 trays, full/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: /^B1/ }).click();
    await page.getByRole('textbox', { name: traysWords.traysTo({ place: 'B1' }) }).fill('5');
    await page.getByRole('button', { name: actionsWords.moveTrays({ count: 6 }) }).click();
    await expect(page.getByText(placeProblems.trays_without_place({ left: 1, wanted: 6 }))).toBeVisible();
  });

  test('works by keyboard alone', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const move = page.getByRole('button', { name: 'Move', exact: true });
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('B');
    const tabTo = async (name: RegExp | string, role: 'button' | 'checkbox' | 'combobox') => {
      const target = drawer(page).getByRole(role, { name }).last();
      for (let at = 0; at < 40; at++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await tabTo(/A3/, 'checkbox');
    await page.keyboard.press('Space');
    await tabTo(traysWords.kindOfPlace, 'combobox');
    await page.keyboard.press('B');
    await tabTo(/^A4, empty/, 'button');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.ph-cell:focus')).toHaveAttribute('aria-label', /^B1/);
    await page.keyboard.press('Space');
    await tabTo('Move 6 trays', 'button');
    await page.keyboard.press('Enter');
    await expect(page.locator('.ph-facts')).toContainText('A1-2, B1');
    await expect(move).toBeFocused();
  });
});

test.describe('a move on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('works by touch: sources collapse, numbers have − and +', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await fromBeds(page);
    await drawer(page).locator('label.bp6-checkbox').filter({ hasText: 'A3' }).tap();
    await drawer(page)
      .getByRole('button', { name: decrease({ label: 'Trays from A3' }) })
      .tap();
    await drawer(page)
      .getByRole('button', { name: factsWords.takeTrays({ count: 5 }) })
      .tap();
    await expect(drawer(page).locator('.ph-move-card')).toContainText('A3');
    await expect(drawer(page).locator('.ph-move-card')).toContainText('5 trays');
    await toBeds(page);
    await page.getByRole('button', { name: /^B1, empty/ }).tap();
    await expect(drawer(page)).toContainText('5 of 5');
    await expectAccessible(page);
    const small = await drawer(page)
      .locator('button:visible, input:visible:not(.ph-hidden, [type="checkbox"]), select:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
    expect(small).toEqual([]);
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 5 }) })
      .tap();
    await expectNotification(page, 'Moved ');
    await expect(rowOf(page, /5 to B1/)).toBeVisible();
  });
});
